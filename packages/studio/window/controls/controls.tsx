import { type AriaAttributes, type ComponentProps, type ReactNode, useId, useState } from 'react'

export const Button = (properties: ComponentProps<'button'>) => <button type="button" {...properties} />

interface FieldProperties {
  label: ReactNode
  help?: ReactNode
  error?: string | undefined
}

interface LabelledFieldProperties extends FieldProperties {
  /** Hides the label; screen readers still announce it. */
  isLabelHidden?: boolean
  children(attributes: AriaAttributes & { id: string }): ReactNode
}

/** Renders a label, help and an error. `children` renders the control with attributes that refer to them. */
function LabelledField({ label, isLabelHidden = false, help, error, children }: LabelledFieldProperties) {
  const id = useId()
  return (
    <div className="stack small-gap">
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : ''}>
        {label}
      </label>
      {children({ id, 'aria-describedby': `${id}-description`, 'aria-invalid': error !== undefined })}
      <div id={`${id}-description`} className="field-description">
        {help && <p className="help">{help}</p>}
        {error && <p className="error-text">{error}</p>}
      </div>
    </div>
  )
}

type TextFieldProperties = FieldProperties &
  Omit<ComponentProps<'input'>, 'onChange'> & { isMultiline?: boolean; onTextChange?(text: string): void }

export function TextField({
  label,
  help,
  error,
  isMultiline,
  onTextChange,
  ...inputProperties
}: TextFieldProperties) {
  const Control = (isMultiline ? 'textarea' : 'input') as 'input'
  return (
    <LabelledField label={label} help={help} error={error}>
      {(attributes) => (
        <Control
          dir="auto"
          {...attributes}
          {...inputProperties}
          onChange={({ currentTarget }) => onTextChange?.(currentTarget.value)}
        />
      )}
    </LabelledField>
  )
}

type SelectProperties = Omit<LabelledFieldProperties, 'children'> &
  Pick<ComponentProps<'select'>, 'name' | 'defaultValue'> & {
    options: readonly { value: string; label: string }[]
    value?: string
    onSelect?(value: string): void
  }

export const Select = ({ options, name, defaultValue, value, onSelect, ...field }: SelectProperties) => (
  <LabelledField {...field}>
    {(attributes) => (
      <select
        {...attributes}
        name={name}
        defaultValue={defaultValue}
        value={value}
        onChange={({ currentTarget }) => onSelect?.(currentTarget.value)}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    )}
  </LabelledField>
)

interface RadioButtonsProperties<Value extends string> {
  label: string
  /** `content`, such as an icon, replaces the label, which becomes a tooltip. */
  options: readonly { value: Value; label: string; content?: ReactNode }[]
  value: Value
  onSelect(value: Value): void
}

/** Radio buttons that look like buttons in a row. */
export function RadioButtons<Value extends string>({
  label,
  options,
  value,
  onSelect,
}: RadioButtonsProperties<Value>) {
  const name = useId()
  return (
    <fieldset className="button-group" aria-label={label}>
      {options.map(({ value: optionValue, label, content }) => (
        <label key={optionValue} className="button" data-tooltip={content ? label : undefined}>
          <input
            type="radio"
            name={name}
            aria-label={label}
            checked={optionValue === value}
            onChange={() => onSelect(optionValue)}
          />
          {content ?? label}
        </label>
      ))}
    </fieldset>
  )
}

interface SaveFormProperties extends ComponentProps<'form'> {
  submitLabel?: string
  canSave: boolean
  /** Resolves to the reason if the server refused to save, otherwise to undefined. */
  save(formData: FormData): Promise<string | undefined>
  cancel(): void
  /** A button between Save and Cancel. */
  additionalButton?: ReactNode
}

/** A form with Save and Cancel, and the reason if the last save failed. */
export function SaveForm({
  submitLabel = 'Save',
  canSave,
  save,
  cancel,
  additionalButton,
  className = '',
  children,
  ...form
}: SaveFormProperties) {
  const [refusal, setRefusal] = useState<string>()
  return (
    <form
      {...form}
      className={`stack ${className}`}
      onSubmit={async (event) => {
        event.preventDefault()
        setRefusal(await save(new FormData(event.currentTarget)))
      }}
    >
      {children}
      <ErrorMessage>{refusal}</ErrorMessage>
      <div className="row">
        <Button type="submit" className="primary" disabled={!canSave}>
          {submitLabel}
        </Button>
        {additionalButton}
        <Button className="plain" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

export const ErrorMessage = ({ children }: { children: string | undefined }) =>
  children !== undefined && (
    <p className="callout error" role="alert">
      {children}
    </p>
  )

/** A progress bar. `value` is between 0 and 1; undefined if unknown. */
export const ProgressBar = ({ label, value }: { label: string; value?: number }) => (
  <label className="stack small-gap">
    {label}
    <progress value={value} />
  </label>
)
