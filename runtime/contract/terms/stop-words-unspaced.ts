/** Particles and parts of verbs, which most Japanese sentences contain. */
export const japaneseStopWords: ReadonlySet<string> = new Set(
  'する し さ れ せ た て ます です の に を は が と で も'.split(' '),
)

/** What makes nouns of verbs in Thai, and conjunctions. */
export const thaiStopWords: ReadonlySet<string> = new Set(
  'การ ความ ที่ ของ และ ใน ให้ เป็น ได้ จะ ไม่ มี ถูก'.split(' '),
)
