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
			__experimentalToolsPanel: ( {
				label,
				resetAll,
				children,
			}: any ) => (
				<fieldset aria-label={ label }>
					<button onClick={ resetAll }>Reset { label }</button>
					{ children }
				</fieldset>
			),
			__experimentalToolsPanelItem: ( {
				label,
				hasValue,
				isShownByDefault,
				children,
			}: any ) =>
				isShownByDefault || hasValue() ? (
					children
				) : (
					<span>{ label } in the menu</span>
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
	demo: {
		type: 'boolean',
		label: 'Demo posts',
		group: 'Source',
		default: true,
		sidebar: 'more',
	},
	debug: {
		type: 'boolean',
		label: 'Debug',
		group: 'Privacy',
		default: false,
		sidebar: 'set',
	},
};

function setUp( changed: Record< string, boolean > = {} ) {
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
				demo: false,
				...changed,
			} }
			setAttributes={ setAttributes }
			fresh={ { demo: false } }
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
	[ 'Posts', '50', { num: 50 } ],
	[ 'Posts', '', { num: undefined } ],
	[ 'Consent', 'yes', { gdpr: 'yes' } ],
	[ 'Token', 'secret', { token: 'secret' } ],
] )( 'sets %s to the value of %j', ( label, value, changed ) => {
	const setAttributes = setUp();
	fireEvent.change( screen.getByLabelText( label ), { target: { value } } );
	expect( setAttributes ).toHaveBeenCalledWith( changed );
} );

it( 'BUG-68: a block keeps its number while another that is not allowed stands in the field', () => {
	const setAttributes = setUp();
	const field = screen.getByLabelText( 'Posts' );
	fireEvent.change( field, { target: { value: '500' } } );
	fireEvent.blur( field );
	expect( setAttributes ).not.toHaveBeenCalled();
	expect( field ).toHaveProperty( 'value', '500' );
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

it( 'offers what few blocks need in the menu of a panel, until it differs from a new block', () => {
	setUp();
	expect( screen.getByText( 'Demo posts in the menu' ) ).toBeTruthy();
	expect( screen.queryByLabelText( 'Demo posts' ) ).toBeNull();
	setUp( { demo: true } );
	expect( screen.getByLabelText( 'Demo posts' ) ).toBeTruthy();
} );

it( 'resets a panel to what a new block has, so that no demo posts appear', () => {
	const setAttributes = setUp( { demo: true } );
	fireEvent.click( screen.getByText( 'Reset Source' ) );
	expect( setAttributes ).toHaveBeenCalledWith( {
		source: undefined,
		token: undefined,
		demo: false,
	} );
} );

it( 'shows debugging only in blocks that have it on already', () => {
	setUp();
	expect( screen.queryByText( /Debug/ ) ).toBeNull();
	setUp( { debug: true } );
	expect( screen.getByLabelText( 'Debug' ) ).toBeTruthy();
} );
