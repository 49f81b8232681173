import { act, fireEvent, render, screen } from '@testing-library/react';
import { send } from '../../admin/rest';
import { RestError } from '../../admin/rest-error';
import { WithFindingActions } from './actions';
import { FormCheck } from './form-check';
import type { CheckedForm, Report } from '../../form-check/types';
import type { FormDefinition } from '../types';

jest.mock( '../../admin/rest', () => ( { send: jest.fn() } ) );
const sent = jest.mocked( send );

const checked = {
	fields: [
		{ name: 'tax', label: 'Tax number', input: 'text', initial: [] },
	],
	parts: [],
	steps: [],
	mails: [],
} as unknown as CheckedForm;

const report = {
	findings: [],
	visits: [
		{ values: { tax: [ '1' ] }, branches: [] },
		{ values: { tax: [] }, branches: [] },
	],
	isSmallest: true,
	uncovered: [],
	combinations: 1240,
	sampled: [ 'tax' ],
	unchecked: [],
} as Report;

const draft = { title: 'Contact', template: '[text tax]' } as FormDefinition;

const show = ( changes: Partial< Report > = {}, isChecking = false ) =>
	render(
		<WithFindingActions form={ draft }>
			<FormCheck
				id={ 4 }
				form={ draft }
				result={ { form: checked, report: { ...report, ...changes } } }
				isChecking={ isChecking }
			/>
		</WithFindingActions>
	);

const run = async () =>
	act( async () => {
		fireEvent.click(
			screen.getByRole( 'button', { name: 'Run test visits' } )
		);
	} );

const statuses = () =>
	screen
		.getAllByRole( 'status' )
		.map( ( { textContent } ) => textContent )
		.join( '|' );

beforeEach( () => sent.mockReset() );

it( 'says how many combinations were checked, and what was not', () => {
	show( {
		unchecked: [
			{ target: { kind: 'field', field: 'tax' }, reason: 'budget' },
			{ target: { kind: 'field', field: 'tax' }, reason: 'sample' },
		],
		uncovered: [ { kind: 'part', of: 'c1', is: 'shown' } ],
	} );
	expect( statuses() ).toContain(
		'Checked 1,240 combinations; texts by sample. Too many combinations to check all of them for: Tax number. No test visit was found for 1 branch.'
	);
} );

it( 'sends the form as it is edited with the values of each visit, and shows the failed ones in the preview', async () => {
	show();
	sent.mockResolvedValueOnce( [
		{ entry: 7, url: 'x', errors: [] },
		{
			entry: 0,
			url: '',
			errors: [
				{
					field: 'tax',
					label: 'Tax number',
					message: 'Please fill out this field.',
				},
			],
		},
	] );
	await run();
	expect( sent ).toHaveBeenCalledWith(
		'/frontispiece/v1/contact-forms/test-visits',
		{
			data: {
				...draft,
				id: 4,
				visits: [ { tax: [ '1' ] }, { tax: [] } ],
			},
		}
	);
	expect( statuses() ).toContain( 'Failed test visits: 1 of 2.' );
	expect( statuses() ).toContain( 'Tax number: Please fill out this field.' );
	screen.getByRole( 'link', { name: 'View entries' } );

	sent.mockResolvedValueOnce( { html: '<p>Filled</p>' } );
	await act( async () => {
		fireEvent.click(
			screen.getByRole( 'button', { name: 'Show in preview' } )
		);
	} );
	expect( sent ).toHaveBeenLastCalledWith(
		'/frontispiece/v1/contact-forms/check',
		{ data: { ...draft, values: { tax: [] }, field: 'tax' } }
	);
	const dialog = screen.getByRole( 'dialog' );
	expect( dialog.textContent ).toContain( 'Tax number is empty' );
	expect( screen.getByTitle( 'Form preview' ).getAttribute( 'srcdoc' ) ).toBe(
		'<p>Filled</p>'
	);
} );

it( 'says that all visits passed, or why none was sent', async () => {
	show();
	sent.mockResolvedValueOnce( [
		{ entry: 0, url: '', errors: [] },
		{ entry: 0, url: '', errors: [] },
	] );
	await run();
	expect( statuses() ).toContain( 'All 2 test visits passed.' );
	expect( screen.queryByRole( 'link' ) ).toBeNull();
	sent.mockRejectedValueOnce( new RestError( 'The server is busy.' ) );
	await run();
	expect( statuses() ).toContain( 'The server is busy.' );
	expect( statuses() ).not.toContain( 'passed' );
} );

it( 'waits with visits until a change is checked', async () => {
	show( {}, true );
	expect( statuses() ).toContain( 'Checking all combinations…' );
	await run();
	expect( sent ).not.toHaveBeenCalled();
} );
