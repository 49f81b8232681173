import { Button } from '@wordpress/components';
import { RawHTML } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { SwitchRow } from '../components/switch-row';
import { ReactionSets } from './reaction-sets';
import type { Change, Feature } from './types';

interface FeatureRowProps {
	feature: Feature;
	onChange: ( change: Change ) => void;
	onOpen: () => void;
}

export const buttonId = ( name: string ) => `frontispiece-options-${ name }`;

/** A site feature in the list: its switch, and the button that opens its options and preview. */
export function FeatureRow( { feature, onChange, onOpen }: FeatureRowProps ) {
	const hasSets = feature.name === 'reactions' && feature.on;
	return (
		<SwitchRow
			title={ feature.title }
			description={ feature.description }
			isOn={ feature.on }
			onChange={ ( on ) => onChange( { on } ) }
			action={
				<Button
					id={ buttonId( feature.name ) }
					variant="secondary"
					aria-haspopup="dialog"
					onClick={ onOpen }
				>
					{ Object.keys( feature.options ).length > 0
						? __( 'Options', 'frontispiece' )
						: __( 'Preview', 'frontispiece' ) }
					<span className="screen-reader-text">
						: { feature.title }
					</span>
				</Button>
			}
		>
			{ ( hasSets || feature.notice ) && (
				<>
					{ hasSets && (
						<ReactionSets
							values={ feature.values }
							onChange={ ( options ) => onChange( { options } ) }
						/>
					) }
					{ feature.notice && <RawHTML>{ feature.notice }</RawHTML> }
				</>
			) }
		</SwitchRow>
	);
}
