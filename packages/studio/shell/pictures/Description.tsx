import { Button, Label, TextArea, TextField } from 'react-aria-components'

interface Properties {
  said: string
  /** The description of the picture that this one replaces. */
  former: string
  say(words: string): void
}

/** Edits a picture's description, and offers to keep that of the replaced picture. */
export function Description({ said, former, say }: Properties) {
  return (
    <div className="stack">
      <TextField isRequired value={said} onChange={say} autoFocus>
        <Label>Description, for visitors who cannot see the picture</Label>
        <TextArea rows={3} dir="auto" />
      </TextField>
      {former !== '' && former !== said && (
        <Button className="quiet picker-keep" onPress={() => say(former)}>
          <span>
            Keep: <span dir="auto">{former}</span>
          </span>
        </Button>
      )}
    </div>
  )
}
