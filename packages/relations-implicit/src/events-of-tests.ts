import type { ArtifactId, ArtifactRole, Relation } from '@deepdiscovery/model'

/** Share of its confidence that an event keeps where a test listens to what is no test: it tries the event, nothing goes on from it. */
const LISTENING_TEST = 0.5

/**
 * Events as they are in tests: each test makes an application of its own, so what one publishes no handler of another one hears,
 * whatever the names say.
 */
export function eventsOfTests(relations: readonly Relation[], roleOf: (id: ArtifactId) => ArtifactRole): readonly Relation[] {
  return relations.flatMap((relation) => {
    if (relation.label !== 'event' || roleOf(relation.target) !== 'test') return [relation]
    return roleOf(relation.source) === 'test' ? [] : [{ ...relation, confidence: relation.confidence * LISTENING_TEST }]
  })
}
