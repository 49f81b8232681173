import { __, sprintf } from '@wordpress/i18n';
import { listOf } from '../../kernel/language';
import { operators } from '../conditions/comparison-row';
import { filledPreview, labelOf, valueTexts } from './values';
import type { CheckResult } from './use-check';
import type {
	CheckedForm,
	Conflict,
	Finding as CheckFinding,
	Target,
} from '../../form-check/types';
import type { Comparison, Group } from '../../types/conditions';
import type { Finding, MailName } from '../types';

const mailName = ( mail: MailName ) =>
	mail === 'mail'
		? __( 'Notification email', 'frontispiece' )
		: __( 'Confirmation email', 'frontispiece' );

function ruleText( form: CheckedForm, rule: Comparison | Group ): string {
	if ( 'rules' in rule ) {
		return listOf(
			rule.rules.map( ( part ) => ruleText( form, part ) ),
			rule.match === 'any' ? 'disjunction' : 'conjunction'
		);
	}
	const operator = operators().find(
		( { value } ) => value === rule.operator
	);
	return sprintf(
		/* translators: a condition. 1: label of a field, 2: comparison such as "is greater than", 3: a value, or nothing. */
		__( '%1$s %2$s %3$s', 'frontispiece' ),
		labelOf( form, rule.field ),
		operator?.label ?? rule.operator,
		rule.value ?? ''
	).trim();
}

/** Returns why something never happens. */
function reason( form: CheckedForm, conflict: readonly Conflict[] ): string {
	const rules = conflict.map( ( { rule, isMet } ) =>
		isMet
			? ruleText( form, rule )
			: sprintf(
					/* translators: %s: a condition that must not be met. */
					__( 'not: %s', 'frontispiece' ),
					ruleText( form, rule )
				)
	);
	const [ first, second ] = rules;
	if ( first === undefined ) {
		return '';
	}
	return second === undefined
		? sprintf(
				/* translators: %s: a condition. */
				__( 'Its condition is never met: %s.', 'frontispiece' ),
				first
			)
		: sprintf(
				/* translators: %s: list of conditions. */
				__( 'Its conditions exclude each other: %s.', 'frontispiece' ),
				listOf( rules )
			);
}

/** Returns the name of what a finding is about. */
export function targetName( form: CheckedForm, target: Target ): string {
	switch ( target.kind ) {
		case 'field':
			return labelOf( form, target.field );
		case 'part':
			return (
				form.parts.find( ( { id } ) => id === target.part )?.label ?? ''
			);
		case 'step':
			return (
				form.steps.find( ( { number } ) => number === target.step )
					?.label ||
				/* translators: %d: number of a step of a form. */
				sprintf( __( 'Step %d', 'frontispiece' ), target.step )
			);
		case 'mail':
			return mailName( target.mail );
		case 'recipient':
			return (
				form.mails.find( ( { name } ) => name === target.mail )
					?.conditional[ target.index ]?.text ??
				mailName( target.mail )
			);
		case 'confirmation':
			return (
				form.confirmations[ target.index ]?.label ||
				__( 'Confirmation', 'frontispiece' )
			);
	}
}

function unreachable( { kind }: Target, name: string ): string {
	if ( kind === 'mail' ) {
		/* translators: %s: name of an email. */
		return sprintf( __( '“%s” is never sent.', 'frontispiece' ), name );
	}
	return kind === 'recipient'
		? sprintf(
				/* translators: %s: email address. */
				__( '“%s” never gets an email.', 'frontispiece' ),
				name
			)
		: sprintf(
				/* translators: %s: label of a field, group or step, or name of a confirmation. */
				__( '“%s” is never shown.', 'frontispiece' ),
				name
			);
}

function blocked( finding: CheckFinding, values: string, name: string ) {
	if ( finding.step > 0 ) {
		return values
			? sprintf(
					/* translators: 1: values such as Country = Other, 2: number of a step, 3: label of a field. */
					__(
						'With %1$s nobody gets past step %2$d: no value is valid for “%3$s”.',
						'frontispiece'
					),
					values,
					finding.step,
					name
				)
			: sprintf(
					/* translators: 1: number of a step, 2: label of a field. */
					__(
						'Nobody gets past step %1$d: no value is valid for “%2$s”.',
						'frontispiece'
					),
					finding.step,
					name
				);
	}
	return values
		? sprintf(
				/* translators: 1: values such as Country = Other, 2: label of a field. */
				__(
					'With %1$s nobody can send this form: no value is valid for “%2$s”.',
					'frontispiece'
				),
				values,
				name
			)
		: sprintf(
				/* translators: %s: label of a field. */
				__(
					'Nobody can send this form: no value is valid for “%s”.',
					'frontispiece'
				),
				name
			);
}

/** Returns a finding as a sentence. */
function sentence( form: CheckedForm, finding: CheckFinding ): string {
	const name = targetName( form, finding.target );
	const values = listOf(
		valueTexts( form, finding.because, finding.values )
	);
	switch ( finding.kind ) {
		case 'unreachable':
			return `${ unreachable( finding.target, name ) } ${ reason(
				form,
				finding.conflict
			) }`.trim();
		case 'never-required':
			return `${ sprintf(
				/* translators: %s: label of a field or group. */
				__( '“%s” is never required.', 'frontispiece' ),
				name
			) } ${ reason( form, finding.conflict ) }`.trim();
		case 'blocked':
			return blocked( finding, values, name );
		case 'no-recipient':
			return values
				? sprintf(
						/* translators: 1: values such as Country = Other, 2: name of an email. */
						__(
							'With %1$s nobody gets the “%2$s”.',
							'frontispiece'
						),
						values,
						name
					)
				: sprintf(
						/* translators: %s: name of an email. */
						__( 'Nobody gets the “%s”.', 'frontispiece' ),
						name
					);
		case 'hidden-in-mail':
			return values
				? sprintf(
						/* translators: 1: values such as Country = Other, 2: label of a field, 3: name of an email. */
						__(
							'With %1$s “%2$s” is hidden, but the “%3$s” contains it.',
							'frontispiece'
						),
						values,
						labelOf( form, finding.field ),
						name
					)
				: sprintf(
						/* translators: 1: label of a field, 2: name of an email. */
						__(
							'“%1$s” is always hidden, but the “%2$s” contains it.',
							'frontispiece'
						),
						labelOf( form, finding.field ),
						name
					);
	}
}

/** Returns the part of the editor that a finding belongs to. */
function partOf( { target, ...finding }: CheckFinding ): string {
	switch ( target.kind ) {
		case 'mail':
		case 'recipient':
			return `${ target.mail }.${
				finding.kind === 'hidden-in-mail' ? finding.part : 'recipient'
			}`;
		case 'confirmation':
			return 'messages';
		default:
			return 'template';
	}
}

/** Returns the field that a finding is about, or the first one in its part or step; '' = none. */
function fieldOf( { parts, steps }: CheckedForm, finding: CheckFinding ) {
	const { target } = finding;
	if ( finding.kind === 'hidden-in-mail' ) {
		return finding.field;
	}
	switch ( target.kind ) {
		case 'field':
			return target.field;
		case 'part':
			return parts.find( ( { id } ) => id === target.part )?.fields[ 0 ];
		case 'step':
			return steps.find( ( { number } ) => number === target.step )
				?.fields[ 0 ];
		default:
			return finding.because.at( -1 );
	}
}

/** Returns what the check of a form found, as its editors show it. */
export const findingsOf = ( { form, report }: CheckResult ): Finding[] =>
	report.findings.map( ( finding ) => {
		const field = fieldOf( form, finding );
		return {
			part: partOf( finding ),
			line: 0,
			text: sentence( form, finding ),
			preview: filledPreview( form, finding.values, field ),
			...( field && { field } ),
		};
	} );
