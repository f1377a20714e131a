export { DEFAULT_ORGANIZATIONAL_LIMITS } from './limits.ts'
export type { OrganizationalLimits } from './limits.ts'
export { organizationalRelations } from './organizational-relations.ts'
export type { OrganizationalInput } from './organizational-relations.ts'
