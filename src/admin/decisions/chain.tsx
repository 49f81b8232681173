import { __ } from '@wordpress/i18n';
import type { Decision, FeedDecisions } from './types';

const stageName = ( stage: string ) =>
	( {
		fetched: __( 'Received', 'frontispiece' ),
		kept: __( 'Stored', 'frontispiece' ),
		filtered: __( 'Filters', 'frontispiece' ),
		moderated: __( 'Moderation', 'frontispiece' ),
		ordered: __( 'Position', 'frontispiece' ),
		images: __( 'Images', 'frontispiece' ),
		shown: __( 'On pages', 'frontispiece' ),
	} )[ stage ] ?? stage;

const resultName = ( { result }: Decision ) =>
	( {
		passed: __( 'Yes', 'frontispiece' ),
		stopped: __( 'No', 'frontispiece' ),
		waiting: __( 'Waiting', 'frontispiece' ),
	} )[ result ];

function Step( { decision }: { decision: Decision } ) {
	const { stage, result, text, when, link } = decision;
	return (
		<li
			className={ `frontispiece-decisions__step frontispiece-decisions__step--${ result }` }
		>
			<strong>
				{ stageName( stage ) }
				<span className="screen-reader-text">
					{ `: ${ resultName( decision ) }. ` }
				</span>
			</strong>
			<span>{ text }</span>
			{ when && <small>{ when }</small> }
			{ link && result !== 'passed' && (
				<a href={ link }>
					{ __( 'Change this setting', 'frontispiece' ) }
				</a>
			) }
		</li>
	);
}

/** Shows the decisions that led a post into a feed, or kept it out. */
export function Chain( { answer }: { answer: FeedDecisions } ) {
	return (
		<div className="frontispiece-decisions" role="status">
			<ol className="frontispiece-decisions__chain">
				{ answer.decisions.map( ( decision ) => (
					<Step key={ decision.stage } decision={ decision } />
				) ) }
			</ol>
			{ answer.item > 0 && answer.pages.length > 0 && (
				<ul className="frontispiece-decisions__pages">
					{ answer.pages.map( ( { title, view } ) => (
						<li key={ view }>
							<a href={ view }>{ title }</a>
						</li>
					) ) }
				</ul>
			) }
		</div>
	);
}
