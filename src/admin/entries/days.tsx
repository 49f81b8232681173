import { TextControl } from '@wordpress/components';
import { _x } from '@wordpress/i18n';

interface DaysProps {
	from: string;
	until: string;
	onChange: ( changed: { from?: string; until?: string } ) => void;
}

/** Limits the list to the days from one to another. */
export function Days( { from, until, onChange }: DaysProps ) {
	const look = {
		type: 'date' as const,
		__next40pxDefaultSize: true,
		__nextHasNoMarginBottom: true,
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
