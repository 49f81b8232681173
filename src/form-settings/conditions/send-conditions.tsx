import { __ } from '@wordpress/i18n';
import { ToggleControl } from '../../components/controls';
import { ConditionRules } from './condition-rules';
import { newComparison } from './compared-fields';
import { useKeptFocus } from './use-kept-focus';
import type { ComparedField } from './compared-fields';
import type { Group } from '../../types/conditions';

interface SendConditionsProps {
	/** Null = the email is sent for all entries. */
	group: Group | null;
	fields: readonly ComparedField[];
	onChange: ( group: Group | null ) => void;
}

/** Settings for the entries for which an email is sent. */
export function SendConditions( {
	group,
	fields,
	onChange,
}: SendConditionsProps ) {
	const { target, noteRemoval } = useKeptFocus< HTMLDivElement >();
	if ( ! group && fields.length === 0 ) {
		return null;
	}
	return (
		<div
			ref={ target }
			className="frontispiece-option frontispiece-conditions"
		>
			<ToggleControl
				label={ __(
					'Send only if conditions are met',
					'frontispiece'
				) }
				checked={ group !== null }
				onChange={ ( isOn ) =>
					onChange(
						isOn
							? {
									match: 'all',
									rules: [ newComparison( fields ) ],
								}
							: null
					)
				}
			/>
			{ group && (
				<ConditionRules
					group={ group }
					fields={ fields }
					onChange={ ( changed ) => {
						if ( changed.rules.length === 0 ) {
							noteRemoval();
						}
						onChange( changed.rules.length > 0 ? changed : null );
					} }
				/>
			) }
		</div>
	);
}
