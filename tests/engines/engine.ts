/** What the cases need of a browser, whichever drives it. */

/** A browser that runs. */
export interface Engine {
  /** Opens an address in an empty page of this width, and gives it once its words can be read. */
  open(url: string, width: number): Promise<EnginePage>
  /** Ends the browser, and all that it has started. */
  close(): Promise<void>
}

/** A page in it, used as a visitor does. */
export interface EnginePage {
  /** What an expression is in the page. */
  read<T>(expression: string): Promise<T>
  /** Clicks on the first element that fits. */
  click(selector: string): Promise<void>
  /** Types into a field. */
  type(selector: string, text: string): Promise<void>
  /** Presses Escape. */
  escape(): Promise<void>
  reload(): Promise<void>
  /** The errors that the console has shown since the page was opened. */
  errors(): string[]
}
