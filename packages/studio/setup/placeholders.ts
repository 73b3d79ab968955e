/** What the owner should write in place of the demo's words, in her language. */

interface Placeholders {
  introduction: string
  work: string
  category: string
  description: string
  item: string
}

/** In the order of `Placeholders`. */
const texts: Record<string, string> = {
  ar: 'من أنت، وماذا تصمم، ولمن. | عمل جديد | ما هو | ما تُظهره الصورة | شيء تقدمه',
  da: 'Hvem du er, hvad du laver, og for hvem. | Nyt arbejde | Hvad det er | Hvad billedet viser | Noget, du tilbyder',
  de: 'Wer Sie sind, was Sie machen und für wen. | Neue Arbeit | Was es ist | Was das Bild zeigt | Etwas, das Sie anbieten',
  en: 'Who you are, what you make, and for whom. | New work | What it is | What the picture shows | Something you offer',
  es: 'Quién eres, qué haces y para quién. | Nuevo trabajo | Qué es | Qué muestra la imagen | Algo que ofreces',
  fr: 'Qui vous êtes, ce que vous faites, et pour qui. | Nouveau projet | Ce que c’est | Ce que montre l’image | Ce que vous proposez',
  it: 'Chi sei, che cosa fai e per chi. | Nuovo lavoro | Che cos’è | Che cosa mostra l’immagine | Qualcosa che offri',
  ja: '自己紹介、つくるもの、誰のためにつくるか。 | 新しい作品 | 作品の種類 | 画像の内容 | 提供するサービス',
  nl: 'Wie je bent, wat je maakt en voor wie. | Nieuw werk | Wat het is | Wat de afbeelding laat zien | Iets wat je aanbiedt',
  pl: 'Kim jesteś, co tworzysz i dla kogo. | Nowa praca | Co to jest | Co przedstawia obraz | Coś, co oferujesz',
  pt: 'Quem é, o que faz e para quem. | Novo trabalho | O que é | O que a imagem mostra | Algo que oferece',
  sv: 'Vem du är, vad du gör och för vem. | Nytt arbete | Vad det är | Vad bilden visar | Något du erbjuder',
  uk: 'Хто ви, що створюєте і для кого. | Нова робота | Що це | Що на зображенні | Щось, що ви пропонуєте',
}

/** Returns the placeholders in a language with built-in words. */
export function placeholdersIn(language: string): Placeholders {
  const [introduction = '', work = '', category = '', description = '', item = ''] = (
    texts[language] ?? ''
  ).split(' | ')
  return { introduction, work, category, description, item }
}
