/**
 * @jest-environment node
 */
import { checkForm } from './check';
import {
	field,
	choice,
	rule,
	compare,
	is,
	all,
	show,
	part,
	form,
	mail,
	country,
} from './builders.fixtures';

describe( 'findings of emails and confirmations', () => {
	it( 'finds the choice that leads to no recipient, and fields of an email that can be hidden', () => {
		const department = choice( 'department', [ 'Orders', 'Events' ], {
			addressed: [ 'Orders' ],
			initial: [ 'Orders' ],
			canBeEmpty: false,
		} );
		const { findings } = checkForm(
			form( [ department, field( 'phone' ) ], {
				parts: [
					part(
						'c1',
						[ 'phone' ],
						show( is( 'department', 'Events' ) )
					),
				],
				mails: [
					mail( {
						recipients: [
							{
								text: '[department]',
								field: 'department',
								isValid: true,
							},
						],
						fields: [
							{ field: 'phone', part: 'body' },
							{ field: 'department', part: 'subject' },
						],
					} ),
				],
			} )
		);
		expect( findings ).toMatchObject( [
			{
				kind: 'no-recipient',
				values: { department: [ 'Events' ] },
				because: [ 'department' ],
			},
			{
				kind: 'hidden-in-mail',
				field: 'phone',
				part: 'body',
				values: {},
				because: [ 'department' ],
			},
		] );
	} );

	it( 'finds emails, recipients and confirmations that nobody gets', () => {
		const { findings } = checkForm(
			form( [ country ], {
				rules: [ rule( 'required', 'country' ) ],
				mails: [
					mail( {
						conditional: [
							{
								text: 'a@example.org',
								conditions: all( is( 'country', 'Spain' ) ),
								recipients: [
									{ text: 'a@example.org', isValid: true },
								],
							},
						],
					} ),
					mail( {
						name: 'mail_2',
						conditions: all( compare( 'country', 'empty' ) ),
					} ),
				],
				confirmations: [
					{
						label: 'a',
						conditions: all( compare( 'country', 'not_empty' ) ),
					},
					{ label: 'b', conditions: all( is( 'country', 'Other' ) ) },
				],
				hasUsualConfirmation: true,
			} )
		);
		expect(
			findings.map( ( { kind, target } ) => [ kind, target ] )
		).toEqual( [
			[ 'unreachable', { kind: 'recipient', mail: 'mail', index: 0 } ],
			[ 'unreachable', { kind: 'mail', mail: 'mail_2' } ],
			[ 'unreachable', { kind: 'confirmation', index: 1 } ],
			[ 'unreachable', { kind: 'confirmation', index: -1 } ],
		] );
	} );
} );
