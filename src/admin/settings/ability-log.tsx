import { Panel, PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { Waiting } from '../components/screen-frame';
import { useRest } from '../rest';

interface AbilityUse {
	id: number;
	ability: string;
	/** Name of the user; '' = the user is deleted. */
	user: string;
	when: string;
	/** JSON without credentials and email addresses. */
	input: string;
}

function Uses() {
	const { data, error, reload } = useRest< { uses: AbilityUse[] } >(
		'/frontispiece/v1/abilities/log'
	);
	if ( ! data ) {
		return <Waiting error={ error } onRetry={ reload } />;
	}
	return data.uses.length === 0 ? (
		<p>{ __( 'No abilities used yet.', 'frontispiece' ) }</p>
	) : (
		<ol>
			{ data.uses.map( ( { id, ability, user, when, input } ) => (
				<li key={ id } className="frontispiece-requests__line">
					<b>{ ability }</b>
					<span>
						{ user || __( 'Deleted user', 'frontispiece' ) }
					</span>
					<span>{ when }</span>
					{ input && (
						<small>
							<code dir="ltr">{ input }</code>
						</small>
					) }
				</li>
			) ) }
		</ol>
	);
}

/** Who used which ability. It is read when the panel is opened. */
export const AbilityLog = () => (
	<Panel>
		<PanelBody
			title={ __( 'Used abilities', 'frontispiece' ) }
			initialOpen={ false }
		>
			<p>
				{ __(
					'AI assistants and other tools log in as a user of this site and read only what that user may see. Each use is kept for 90 days.',
					'frontispiece'
				) }
			</p>
			<div className="frontispiece-requests">
				<Uses />
			</div>
		</PanelBody>
	</Panel>
);
