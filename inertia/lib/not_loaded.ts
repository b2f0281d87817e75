/** Where code that comes later did not come. */
export const NOT_LOADED = 'This could not be loaded. Please reload the page.'
