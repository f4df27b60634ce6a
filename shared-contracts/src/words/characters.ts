/** The length of a text as people count characters: an emoji is one. */
export const characters = (text: string): number => [...text].length
