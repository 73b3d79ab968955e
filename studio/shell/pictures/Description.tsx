import { Button, Label, TextArea, TextField } from 'react-aria-components'

interface Properties {
  said: string
  /** What the picture before it showed, where that is another. */
  former: string
  say(words: string): void
}

/** What a picture shows. Of one that takes another's place it is said anew; what was said of the other may be kept. */
export function Description({ said, former, say }: Properties) {
  return (
    <div className="stack">
      <TextField isRequired value={said} onChange={say} autoFocus>
        <Label>What it shows, for those who cannot see it</Label>
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
