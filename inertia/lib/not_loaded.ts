/** Where code that comes later did not come. */
export const NOT_LOADED = "This couldn't be loaded. Please reload the page."
