import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of the editor of rules, and rules in words. */
export const texts = defineTexts('builder/rules', {
  choose: 'Choose …',
  insert: 'Insert a question …',
  and: 'and',
  or: 'or',
  fault: '{place}: {fault}',
  ruleOf: '{rule}: {condition}',
  quoted: '“{text}”',
  /** A condition in words. The question is quoted, and so is a value that is a text. */
  conditions: {
    is: '{question} is {value}',
    'is-not': '{question} is not {value}',
    includes: '{question} includes {value}',
    excludes: '{question} does not include {value}',
    contains: '{question} contains {value}',
    above: '{question} is more than {value}',
    'at-least': '{question} is at least {value}',
    below: '{question} is less than {value}',
    'at-most': '{question} is at most {value}',
    before: '{question} is before {value}',
    after: '{question} is after {value}',
    answered: '{question} is answered',
    unanswered: '{question} is not answered',
  },
})
