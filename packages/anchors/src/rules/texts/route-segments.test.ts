import { expect, test } from 'vitest'
import { routeSegments } from './route-segments.ts'

test.each([
  ['/users/:id'], ['users/{id}/'], ['/users/<int:id>'], ['/users/[id]'], ['/users/$id'], [String.raw`^users/(?P<id>\d+)/$`], ['/users/42'], ['/users/42?page=2'], ['/users/123e4567-e89b-12d3-a456-426614174000'], ['/users/*'], ['/users/#{id}'],
])('%s is users and a parameter', (route) => {
  expect(routeSegments(route)).toEqual(['users', '*'])
})

test.each([['/users/v2', ['users', 'v2']], ['/', []], ['', []], ['/a//b', ['a', 'b']], ['/users/me', ['users', 'me']]])('%s is %j', (route, segments) => {
  expect(routeSegments(route)).toEqual(segments)
})
