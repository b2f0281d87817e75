/** What a person can mend in the form before anything is sent; its message is for them. */
export class FormProblem extends Error {}
