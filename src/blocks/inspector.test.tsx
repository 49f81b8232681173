import { fireEvent, render, screen } from '@testing-library/react';
import { Inspector } from './inspector';
import type { ReactNode } from 'react';
import type { Declarations } from './attributes';

// @wordpress/components comes from the site, not from npm, so mock it with plain controls.
jest.mock(
	'@wordpress/components',
	() => {
		const text = ( { label, value, onChange, type = 'text' }: any ) => (
			<input
				aria-label={ label }
				type={ type }
				value={ value }
				onChange={ ( event ) => onChange( event.target.value ) }
			/>
		);
		return {
			PanelBody: ( { title, children }: any ) => (
				<fieldset aria-label={ title }>{ children }</fieldset>
			),
			TextControl: text,
			BaseControl: ( { children }: any ) => children,
			FormTokenField: ( { onChange, value, ...rest }: any ) =>
				text( {
					...rest,
					value: value.join( ',' ),
					onChange: ( next: string ) => onChange( next.split( ',' ) ),
				} ),
			ToggleControl: ( { label, checked, onChange }: any ) => (
				<input
					aria-label={ label }
					type="checkbox"
					checked={ checked }
					onChange={ ( event ) => onChange( event.target.checked ) }
				/>
			),
			SelectControl: ( { label, value, options, onChange }: any ) => (
				<select
					aria-label={ label }
					value={ value }
					onChange={ ( event ) => onChange( event.target.value ) }
				>
					{ options.map( ( option: any ) => (
						<option key={ option.value } value={ option.value }>
							{ option.label }
						</option>
					) ) }
				</select>
			),
		};
	},
	{ virtual: true }
);
jest.mock(
	'@wordpress/block-editor',
	() => ( {
		InspectorControls: ( { children }: { children: ReactNode } ) =>
			children,
	} ),
	{ virtual: true }
);

const declarations: Declarations = {
	source: { type: 'array', label: 'Sources', group: 'Source' },
	token: { type: 'string', label: 'Token', group: 'Source', secret: true },
	num: { type: 'integer', label: 'Posts', maximum: 100, group: 'Layout' },
	gdpr: {
		type: 'string',
		label: 'Consent',
		enum: [ 'auto', 'yes' ],
		group: 'Privacy',
	},
	header: { type: 'boolean', label: 'Header', group: 'Layout' },
};

function setUp() {
	const setAttributes = jest.fn();
	render(
		<Inspector
			declarations={ declarations }
			attributes={ {
				source: [ 'demo' ],
				token: '',
				num: 20,
				gdpr: 'auto',
				header: true,
			} }
			setAttributes={ setAttributes }
		/>
	);
	return setAttributes;
}

it( 'draws a panel for each group', () => {
	setUp();
	expect(
		screen
			.getAllByRole( 'group' )
			.map( ( panel ) => panel.getAttribute( 'aria-label' ) )
	).toEqual( [ 'Source', 'Layout', 'Privacy' ] );
} );

it.each( [
	[ 'Sources', 'a,b', { source: [ 'a', 'b' ] } ],
	[ 'Posts', '500', { num: 100 } ],
	[ 'Posts', '', { num: undefined } ],
	[ 'Consent', 'yes', { gdpr: 'yes' } ],
	[ 'Token', 'secret', { token: 'secret' } ],
] )( 'sets %s to the value of %j', ( label, value, changed ) => {
	const setAttributes = setUp();
	fireEvent.change( screen.getByLabelText( label ), { target: { value } } );
	expect( setAttributes ).toHaveBeenCalledWith( changed );
} );

it( 'toggles an option', () => {
	const setAttributes = setUp();
	fireEvent.click( screen.getByLabelText( 'Header' ) );
	expect( setAttributes ).toHaveBeenCalledWith( { header: false } );
} );

it( 'does not show a secret while it is typed', () => {
	setUp();
	expect( screen.getByLabelText( 'Token' ).getAttribute( 'type' ) ).toBe(
		'password'
	);
} );
