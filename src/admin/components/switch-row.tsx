import { __, sprintf } from '@wordpress/i18n';
import { ToggleControl } from '../../components/controls';
import type { ReactNode } from 'react';

interface SwitchRowProps {
	title: string;
	/** One line: what the switch turns on. */
	description: string;
	isOn: boolean;
	onChange: ( isOn: boolean ) => void;
	/** Button at the end of the row. */
	action?: ReactNode;
	/** Notes and choices below the description. */
	children?: ReactNode;
}

/** A row of a list of switches. */
export const SwitchRow = ( {
	title,
	description,
	isOn,
	onChange,
	action,
	children,
}: SwitchRowProps ) => (
	<li className="frontispiece-switch-row">
		<ToggleControl
			label={ title }
			help={ description }
			checked={ isOn }
			onChange={ onChange }
		/>
		{ action }
		{ children && (
			<div className="frontispiece-switch-row__notes">{ children }</div>
		) }
	</li>
);

interface SwitchGroupProps {
	title: string;
	/** What the switches have in common. */
	intro?: string;
	children: ReactNode;
}

/** A list of switches with a title. */
export const SwitchGroup = ( { title, intro, children }: SwitchGroupProps ) => (
	<section className="frontispiece-card">
		<h2>{ title }</h2>
		{ intro && <p>{ intro }</p> }
		<ul className="frontispiece-switches">{ children }</ul>
	</section>
);

/**
 * Says that a change is saved.
 *
 * @param names what was turned on or off
 * @param isOn  undefined = something else has changed
 */
export function switchedText( names: string, isOn: boolean | undefined ) {
	if ( isOn === undefined ) {
		return __( 'Settings saved.', 'frontispiece' );
	}
	return isOn
		? sprintf(
				/* translators: %s: names of features or modules. */
				__( 'Turned on: %s', 'frontispiece' ),
				names
			)
		: sprintf(
				/* translators: %s: names of features or modules. */
				__( 'Turned off: %s', 'frontispiece' ),
				names
			);
}
