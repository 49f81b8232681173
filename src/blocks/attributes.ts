import { __, sprintf } from '@wordpress/i18n';
import { language } from '../kernel/language';
import type { Sketch } from './sketch';

export type AttributeValue =
	string | number | boolean | readonly string[] | undefined;

/** An option as declared in block.json, with texts translated by the server. */
export interface AttributeDeclaration {
	type: string;
	label?: string;
	help?: string;
	group?: string;
	enum?: readonly string[];
	/** Labels of the choices. */
	labels?: Readonly< Record< string, string > >;
	/** Drawings of blocks that have one of the choices. */
	sketches?: Readonly< Record< string, Sketch > >;
	minimum?: number;
	maximum?: number;
	default?: AttributeValue;
	secret?: boolean;
	/**
	 * Whether the option exists only for migrated pages or for scripts and styles written elsewhere. It is in the group
	 * Compatibility, which is shown where such an option is in use or a user asks for it.
	 */
	compatibility?: boolean;
	/**
	 * Where a block's sidebar has the control, if not in its panel: `more` = behind the panel's menu, `set` = nowhere
	 * unless the option has a value, because tokens have screens of their own.
	 */
	sidebar?: 'more' | 'set';
	/** Of a boolean: the control shows the opposite, because the option's name is a negative. */
	inverted?: boolean;
	/** Format of a text: `lines`, `date-time`, `url`, `color`; of a number: `image`, the ID of an attachment. */
	format?: string;
	/** Allowed values of a list. */
	items?: { enum?: readonly string[] };
	/** Allowed values with labels, if the server provides them. */
	offered?: readonly { value: string; label: string }[];
	/** REST route that lists the choices. */
	choices?: string;
	/** Conditions: option => the values with which this option has an effect. */
	when?: Readonly<
		Record< string, readonly ( string | boolean | number )[] >
	>;
}

export interface ControlProps {
	declaration: AttributeDeclaration;
	value: AttributeValue;
	onChange: ( value: AttributeValue ) => void;
	/**
	 * Receives what was entered instead of a number that is allowed, so that the server can refuse it. Without it, the
	 * control keeps the value and shows an error.
	 */
	onInvalid?: ( text: string ) => void;
}

export type Declarations = Record< string, AttributeDeclaration >;

/** Checks whether an option has an effect with the current values of the others. */
export const applies = (
	{ when = {} }: AttributeDeclaration,
	declarations: Declarations,
	attributes: Record< string, AttributeValue >
) =>
	Object.entries( when ).every( ( [ name, values ] ) => {
		const value = attributes[ name ] ?? declarations[ name ]?.default;
		return values.some( ( one ) => one === value );
	} );

interface EditedAttributes {
	declarations: Declarations;
	attributes: Record< string, AttributeValue >;
	/** What a new block has where it differs from the defaults. */
	fresh: Record< string, AttributeValue >;
}

/** Checks whether an option has another value than in a new block. */
export function differs(
	name: string,
	{ declarations, attributes, fresh }: EditedAttributes
): boolean {
	const usual = declarations[ name ]?.default;
	return (
		JSON.stringify( attributes[ name ] ?? usual ) !==
		JSON.stringify( fresh[ name ] ?? usual )
	);
}

/** Returns the title of the group of options that few sites need to see. */
export const compatibilityGroup = () => __( 'Compatibility', 'frontispiece' );

/**
 * Groups options by panel, both in the order of declaration. If attributes are given, returns only options that have an
 * effect with them.
 */
export function groupAttributes(
	declarations: Declarations,
	attributes?: Record< string, AttributeValue >
): Map< string, string[] > {
	const groups = new Map< string, string[] >();
	// The group Compatibility is the last one, or where another option has it as its group.
	const ordered = Object.entries( declarations ).sort(
		( [ , a ], [ , b ] ) =>
			Number( a.compatibility ?? false ) -
			Number( b.compatibility ?? false )
	);
	for ( const [ name, declaration ] of ordered ) {
		const { label, compatibility } = declaration;
		const group = compatibility
			? compatibilityGroup()
			: ( declaration.group ?? '' );
		// Attributes added by WordPress (align, anchor) have no label.
		if (
			label &&
			( ! attributes || applies( declaration, declarations, attributes ) )
		) {
			groups.set( group, [ ...( groups.get( group ) ?? [] ), name ] );
		}
	}
	return groups;
}

export const clamp = (
	value: number,
	{ minimum = -Infinity, maximum = Infinity }: AttributeDeclaration
): number => Math.min( Math.max( Math.trunc( value ), minimum ), maximum );

/** Returns why a text is not a number that this option allows; '' if it is one, or blank. */
export function numberError(
	text: string,
	{ minimum, maximum }: AttributeDeclaration
): string {
	const number = Number( text );
	const isAllowed =
		Number.isInteger( number ) &&
		number >= ( minimum ?? -Infinity ) &&
		number <= ( maximum ?? Infinity );
	if ( text === '' || isAllowed ) {
		return '';
	}
	return minimum === undefined || maximum === undefined
		? __( 'Enter a whole number.', 'frontispiece' )
		: sprintf(
				/* translators: 1: a number, 2: a larger number. */
				__( 'Enter a whole number from %1$s to %2$s.', 'frontispiece' ),
				minimum.toLocaleString( language() ),
				maximum.toLocaleString( language() )
			);
}

/** Returns the label of a choice. A value without a label, such as "auto", is shown as "Auto". */
export const choiceLabel = (
	value: string,
	{ labels }: Pick< AttributeDeclaration, 'labels' > = {}
) =>
	labels?.[ value ] ??
	value.charAt( 0 ).toUpperCase() + value.slice( 1 ).replace( /[-_]/g, ' ' );
