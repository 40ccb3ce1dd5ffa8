/** True for a comment that may speak of an allergy: the kitchen has to read it before anything else. Rather once too often. */
export function mentionsAllergy(comment: string): boolean {
  return /аллерг|анафила|непереносим|целиак|диабет|без\s+(?:глютен|лактоз|орех|яиц|молок|рыб|мёд|мед)/i.test(
    comment,
  )
}
