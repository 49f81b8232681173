interface ByWhomProps {
	item: { user: string; when: string };
}

/** A cell with the moderator and the time of an action. */
export const ByWhom = ( { item: { user, when } }: ByWhomProps ) => (
	<span className="frontispiece-items__status">
		<bdi>{ user || '–' }</bdi>
		<small>{ when }</small>
	</span>
);
