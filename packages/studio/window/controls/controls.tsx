import { Children, type ComponentProps, type ReactNode, useId, useState } from 'react'

export const Button = (properties: ComponentProps<'button'>) => <button type="button" {...properties} />

interface FieldProperties {
  label: ReactNode
  help?: ReactNode
  wrong?: string | undefined
}

interface LinkedAttributes {
  id: string
  'aria-describedby': string
  'aria-invalid': boolean
}

interface LabelledProperties extends FieldProperties {
  /** Hides the label; screen readers still announce it. */
  bare?: boolean
  children(linked: LinkedAttributes): ReactNode
}

/** A control with its label, help and error. `children` renders it with the attributes that link them. */
function Field({ label, bare = false, help, wrong, children }: LabelledProperties) {
  const id = useId()
  return (
    <div className="stack tight">
      <label htmlFor={id} className={bare ? 'spoken' : ''}>
        {label}
      </label>
      {children({ id, 'aria-describedby': `${id}-notes`, 'aria-invalid': wrong !== undefined })}
      <div id={`${id}-notes`} className="notes">
        {help && <p className="help">{help}</p>}
        {wrong && <p className="wrong">{wrong}</p>}
      </div>
    </div>
  )
}

type TextFieldProperties = FieldProperties &
  Omit<ComponentProps<'input'>, 'onChange'> & { hasLines?: boolean; onText(text: string): void }

export const TextField = ({ label, help, wrong, hasLines, onText, ...control }: TextFieldProperties) => (
  <Field label={label} help={help} wrong={wrong}>
    {(linked) => {
      const all = { dir: 'auto', ...linked, ...control }
      return hasLines ? (
        <textarea
          {...(all as ComponentProps<'textarea'>)}
          onChange={({ currentTarget }) => onText(currentTarget.value)}
        />
      ) : (
        <input {...all} onChange={({ currentTarget }) => onText(currentTarget.value)} />
      )
    }}
  </Field>
)

interface ChoiceProperties extends Omit<LabelledProperties, 'children'> {
  options: readonly { value: string; words: string }[]
  value: string
  choose(value: string): void
}

export const Choice = ({ options, value, choose, ...field }: ChoiceProperties) => (
  <Field {...field}>
    {(linked) => (
      <select {...linked} value={value} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        {options.map(({ value, words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    )}
  </Field>
)

interface RadioButtonsProperties<Value extends string> {
  label: string
  /** `content` replaces the words, which then are a tooltip. */
  options: readonly { value: Value; words: string; content?: ReactNode }[]
  value: Value
  choose(value: Value): void
}

/** Radio buttons that look like buttons in a row. */
export function RadioButtons<Value extends string>({
  label,
  options,
  value,
  choose,
}: RadioButtonsProperties<Value>) {
  const name = useId()
  return (
    <fieldset className="button-group" aria-label={label}>
      {options.map(({ value: one, words, content }) => (
        <label key={one} className="button" data-hint={content ? words : undefined}>
          <input
            type="radio"
            name={name}
            aria-label={words}
            checked={one === value}
            onChange={() => choose(one)}
          />
          {content ?? words}
        </label>
      ))}
    </fieldset>
  )
}

interface SaveFormProperties extends ComponentProps<'form'> {
  words?: string
  isReady: boolean
  /** Resolves to the reason if it was refused. */
  save(): Promise<string | undefined>
  cancel(): void
  /** A button between Save and Cancel. */
  button?: ReactNode
}

/** A form with the buttons to save and to cancel, and the reason why the last save failed. */
export function SaveForm({
  words = 'Save',
  isReady,
  save,
  cancel,
  button,
  className = '',
  children,
  ...form
}: SaveFormProperties) {
  const [reason, setReason] = useState<string>()
  return (
    <form
      {...form}
      className={`stack ${className}`}
      onSubmit={async (event) => {
        event.preventDefault()
        setReason(await save())
      }}
    >
      {children}
      <ErrorMessage>{reason}</ErrorMessage>
      <div className="row">
        <Button type="submit" className="loud" disabled={!isReady}>
          {words}
        </Button>
        {button}
        <Button className="quiet" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

export const ErrorMessage = ({ children }: { children: string | undefined }) =>
  children !== undefined && (
    <p className="callout failed" role="alert">
      {children}
    </p>
  )

/** A progress bar. `value` is the share that is done, from 0 to 1, if known. */
export const Progress = ({ label, value }: { label: string; value?: number }) => (
  <label className="stack tight">
    {label}
    <progress value={value} />
  </label>
)

const collapsedRows = 6

/** A list that shows only its first rows if it is long. The button stays in place, so it keeps the focus. */
export function CollapsibleList({ children }: { children: ReactNode }) {
  const [isWhole, setWhole] = useState(false)
  const rows = Children.toArray(children)
  const isLong = rows.length > collapsedRows + 1
  return (
    <>
      <ul>{isLong && !isWhole ? rows.slice(0, collapsedRows) : rows}</ul>
      {isLong && (
        <Button className="quiet inline" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${rows.length}`}
        </Button>
      )}
    </>
  )
}
