import { _x } from '@wordpress/i18n';
import { TextControl } from '../../components/controls';

interface DaysProps {
	from: string;
	until: string;
	onChange: ( changed: { from?: string; until?: string } ) => void;
}

/** Limits the list to the days from one to another. */
export function Days( { from, until, onChange }: DaysProps ) {
	const look = {
		type: 'date' as const,
	};
	return (
		<div className="frontispiece-entries__days">
			<TextControl
				{ ...look }
				label={ _x( 'From', 'date', 'frontispiece' ) }
				value={ from }
				onChange={ ( value ) => onChange( { from: value } ) }
			/>
			<TextControl
				{ ...look }
				label={ _x( 'To', 'date', 'frontispiece' ) }
				value={ until }
				onChange={ ( value ) => onChange( { until: value } ) }
			/>
		</div>
	);
}
