import router from '@adonisjs/core/services/router'
import { inOrganization, may, signedIn } from '#start/kernel'

const Materials = () => import('#controllers/materials/materials_controller')
const MaterialUploads = () => import('#controllers/materials/material_uploads_controller')
const MaterialAddresses = () => import('#controllers/materials/material_addresses_controller')
const MaterialReadings = () => import('#controllers/materials/material_readings_controller')
const MaterialFiles = () => import('#controllers/materials/material_files_controller')
const BrandAnalyses = () => import('#controllers/materials/brand_analyses_controller')
const AnalysisRuns = () => import('#controllers/materials/analysis_runs_controller')

/** Materials */
router.get('/api/organization-materials', [Materials, 'index']).use(inOrganization)
router.get('/api/organization-materials/analysis', [BrandAnalyses, 'show']).use(inOrganization)
router.get('/api/organization-materials/analysis/run', [AnalysisRuns, 'show']).use(inOrganization)
router
  .post('/api/organization-materials/analyze', [BrandAnalyses, 'store'])
  .use(inOrganization)
  .use(may('manage_materials'))
router
  .post('/api/organization-materials/upload', [MaterialUploads, 'store'])
  .use(inOrganization)
  .use(may('manage_materials'))
router
  .post('/api/organization-materials/add-url', [MaterialAddresses, 'store'])
  .use(inOrganization)
  .use(may('manage_materials'))
router
  .post('/api/organization-materials/:id/read', [MaterialReadings, 'store'])
  .use(signedIn)
  .use(may('manage_materials', 'material'))
router.get('/api/organization-materials/:id/file', [MaterialFiles, 'show']).use(signedIn)
router
  .delete('/api/organization-materials/:id', [Materials, 'destroy'])
  .use(signedIn)
  .use(may('manage_materials', 'material'))
