import { useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { thingsNotYours } from '../../../fields.ts'
import type { Publication, Whereto } from '../../../publish/protocol.ts'
import { ask, refusalOf } from '../../client.ts'
import { useStudio } from '../../use-studio.ts'
import { LongWork, Outcome } from '../LongWork.tsx'
import { Question } from './Question.tsx'
import { ReleaseList } from './ReleaseList.tsx'
import { WhereForm } from './WhereForm.tsx'
import './publish.css'

/** Puts the page online, once it is known where to, and brings back what was online before. */
export function PublishPanel() {
  const { desk, publishing } = useStudio()
  const { whereto, setWhereto, trouble } = useWhereto()
  const [isMoving, setMoving] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const [isAsking, setAsking] = useState(false)
  const isLeft = useRef(false)
  // The form and the question take along what had the focus in them.
  useEffect(() => {
    if (isLeft.current) button.current?.focus()
    isLeft.current = false
  })
  if (!whereto) return <p role="alert">{trouble}</p>

  const leaveForm = () => {
    isLeft.current = true
    setMoving(false)
  }
  const answer = (isToPublish: boolean) => {
    isLeft.current = true
    setAsking(false)
    if (isToPublish) publishing.start()
  }
  const isYours = desk.state.notYours.length === 0
  const isAsked = isAsking && !isYours
  if (isMoving || (isUnknown(whereto) && !publishing.progress))
    return (
      <WhereForm
        whereto={whereto}
        isFirst={!isMoving}
        leave={leaveForm}
        saved={(saved) => {
          // What was published says nothing of another place.
          if (!isSamePlace(whereto, saved)) publishing.forget()
          setWhereto(saved)
          leaveForm()
        }}
      />
    )
  return (
    <div className="stack wide">
      <Where whereto={whereto} move={publishing.progress ? undefined : () => setMoving(true)} />
      {!isAsked && <Unpublished />}
      {isAsked ? (
        <Question publish={() => answer(true)} leave={() => answer(false)} />
      ) : (
        <LongWork
          work={isYours ? publishing : { ...publishing, start: () => setAsking(true) }}
          words={{ begin: 'Publish', again: 'Try again' }}
          failed="Not published"
          button={button}
        >
          {(publication, isOld) => <Done publication={publication} isOld={isOld} />}
        </LongWork>
      )}
      {publishing.progress && (
        <p className="help">
          Some hosts take minutes until they show it. Go on working meanwhile, also with this panel closed.
        </p>
      )}
      <ReleaseList began={() => button.current?.focus()} />
    </div>
  )
}

/** What is set of where the page goes, and how far a publication is that this window has not begun. */
function useWhereto() {
  const { resume } = useStudio().publishing
  const [whereto, setWhereto] = useState<Whereto>()
  const [trouble, setTrouble] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the panel is opened
  useEffect(() => {
    const read = async () => {
      const found = await ask<Whereto>('/publish')
      setWhereto(found)
      if (found.progress) resume(found.progress)
    }
    refusalOf(read()).then((refusal) => setTrouble(refusal?.message))
  }, [])
  return { whereto, setWhereto, trouble }
}

/** Whether something must be asked first. A folder of this machine is not looked at online. */
const isUnknown = ({ settings: { PUBLISH_TO, SITE_URL } }: Whereto) =>
  PUBLISH_TO === '' || (SITE_URL === '' && !PUBLISH_TO.startsWith('file:'))

const isSamePlace = (one: Whereto, other: Whereto) =>
  Object.values(one.settings).join('\n') === Object.values(other.settings).join('\n')

/** Where the page goes, and the way to change that. */
function Where({ whereto, move }: { whereto: Whereto; move: (() => void) | undefined }) {
  const { settings, fixed, messagesTo, trouble } = whereto
  return (
    <section className="publish-where">
      <dl>
        <dt>To</dt>
        <dd>{settings.PUBLISH_TO}</dd>
        {settings.SITE_URL && (
          <>
            <dt>Seen at</dt>
            <dd>
              <NewTab address={settings.SITE_URL} />
            </dd>
          </>
        )}
        {messagesTo && (
          <>
            <dt>Messages go to</dt>
            <dd>{messagesTo}</dd>
          </>
        )}
      </dl>
      {fixed.includes('PUBLISH_TO') ? (
        <p className="help">PUBLISH_TO is set in the environment that the studio was started in.</p>
      ) : (
        move && (
          <Button className="quiet inline" onPress={move}>
            Somewhere else
          </Button>
        )
      )}
      {trouble && <p className="publish-trouble">{trouble}</p>}
    </section>
  )
}

/** What is not online yet, and what is not the owner's yet. */
function Unpublished() {
  const { desk, view, publishing } = useStudio()
  const { unpublished, notYours } = desk.state
  return (
    <div className="stack">
      {/* What was just published says so itself. */}
      {unpublished !== undefined && (unpublished > 0 || !publishing.ended?.ok) && (
        <p className="publish-count">
          {unpublished === 0 ? 'Nothing has changed since it was published.' : `${countOf(unpublished)}.`}
        </p>
      )}
      {notYours.length > 0 && (
        <p className="help">
          {thingsNotYours(notYours.length)}.
          <Button className="quiet inline" onPress={() => view.setPanel('notYours')}>
            Show them
          </Button>
        </p>
      )}
    </div>
  )
}

/** How many changes are not online, in words. */
export const countOf = (unpublished: number) =>
  `${unpublished} ${unpublished === 1 ? 'change' : 'changes'} not published`

/** What was published, and where it can be seen. */
function Done({ publication, isOld }: { publication: Publication; isOld: boolean }) {
  const { isBack, sent, summary, address, verified, notes } = publication
  const words = isBack ? `Brought back: ${summary}` : sent ? `Published: ${summary}` : 'Nothing has changed'
  return (
    <section className="stack">
      <Outcome icon={verified === false ? 'wrong' : 'done'}>{words}</Outcome>
      {isOld && <p className="help">That was before your last change.</p>}
      {!sent && <p>All of it is there already, so that nothing was sent.</p>}
      {address && (
        <p>
          <NewTab address={address} />
        </p>
      )}
      {verified && <p className="help">Every file there is the same, byte for byte.</p>}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </section>
  )
}

const NewTab = ({ address }: { address: string }) => (
  <a href={address} target="_blank" rel="noopener">
    {address}
    <span className="spoken"> (opens a new tab)</span>
  </a>
)
