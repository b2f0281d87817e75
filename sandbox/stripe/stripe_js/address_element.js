const COUNTRIES =
  `AE AR AT AU BD BE BG BR CA CH CL CN CO CR CY CZ DE DK EE EG ES FI FR GB GH GR HK HR
  HU ID IE IL IN IS IT JP KE KR LI LT LU LV MA MT MX MY NG NL NO NZ PE PH PK PL PT RO RS SA SE SG SI
  SK TH TN TR TW TZ UA UG US UY VN ZA`.split(/\s+/)

function countryBox() {
  const names = new Intl.DisplayNames(['en'], { type: 'region' })
  const options = COUNTRIES.map((code) => [names.of(code) ?? code, code]).sort()
  const region = new Intl.Locale(navigator.language).maximize().region
  const box = make(
    'select',
    { autocomplete: 'billing country' },
    ...options.map(([name, code]) => make('option', { value: code }, name))
  )
  box.value = COUNTRIES.includes(region) ? region : 'US'
  return box
}

function addressField(onChange, name, label, autocomplete, code, sentence) {
  const control = textBox(`billing ${autocomplete}`)
  return makeField({ name, label, control, problemOf: missing(code, sentence), onChange })
}

function buildAddressElement(element) {
  const onChange = () => element.changed()
  const field = (...rest) => addressField(onChange, ...rest)
  const name = field('name', 'Full name', 'name', 'incomplete_name', 'Your full name is required.')
  const country = makeField({
    name: 'country',
    label: 'Country or region',
    control: countryBox(),
    problemOf: () => null,
    onChange,
  })
  const street = field(
    'line1',
    'Address',
    'address-line1',
    'incomplete_address',
    'Your address is required.'
  )
  const city = field('city', 'City', 'address-level2', 'incomplete_city', 'Your city is required.')
  const postcode = field(
    'postal_code',
    'Postal code',
    'postal-code',
    'incomplete_zip',
    'Your postal code is required.'
  )
  const address = () => ({
    line1: street.value(),
    line2: null,
    city: city.value(),
    state: '',
    postal_code: postcode.value(),
    country: country.value(),
  })
  return {
    fields: [name, street, postcode, city],
    nodes: [
      name.node,
      country.node,
      street.node,
      make('div', { class: 'row' }, postcode.node, city.node),
    ],
    value: () => ({ name: name.value(), address: address() }),
  }
}
