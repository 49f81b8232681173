import { PanelBody, ToggleControl } from '@wordpress/components';
import { RawHTML } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Options } from '../components/options';
import { errorsOf, isOn, valuesOf } from './changes';
import { Example } from './example';
import { ReactionSets } from './reaction-sets';
import type { Changes, Feature } from './types';
import type { Values } from '../components/options';

interface FeatureProps {
	feature: Feature;
	changes: Changes;
	errors: Record< string, string >;
	onChange: ( next: { on?: boolean; options?: Values } ) => void;
}

/** A site feature: toggle, options and a live preview. */
export function FeatureCard( {
	feature,
	changes,
	errors,
	onChange,
}: FeatureProps ) {
	const values = valuesOf( feature, changes );
	const own = errorsOf( errors, feature.name );
	const hasErrors = Object.keys( own ).length > 0;
	return (
		<section className="frontispiece-feature">
			<div>
				<h2>
					<ToggleControl
						__nextHasNoMarginBottom
						label={ feature.title }
						checked={ isOn( feature, changes ) }
						onChange={ ( on ) => onChange( { on } ) }
					/>
				</h2>
				<p>{ feature.description }</p>
				{ feature.name === 'reactions' && isOn( feature, changes ) && (
					<ReactionSets
						values={ values }
						onChange={ ( options ) => onChange( { options } ) }
					/>
				) }
				{ Object.keys( feature.options ).length > 0 && (
					<PanelBody
						key={ String( hasErrors ) }
						title={ __( 'Options', 'frontispiece' ) }
						initialOpen={ hasErrors }
					>
						<Options
							declarations={ feature.options }
							values={ values }
							errors={ own }
							onChange={ ( options ) => onChange( { options } ) }
						/>
					</PanelBody>
				) }
				{ feature.notice && (
					<RawHTML className="frontispiece-feature__notice">
						{ feature.notice }
					</RawHTML>
				) }
			</div>
			<Example feature={ feature } values={ values } />
		</section>
	);
}
