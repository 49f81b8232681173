interface SourceAvatarProps {
	name: string;
	/** Address of the image; empty = none. */
	src: string;
}

/** The image of a source or, without one, the first letter of its name. */
export const SourceAvatar = ( { name, src }: SourceAvatarProps ) => (
	<span className="frontispiece-source-avatar" aria-hidden="true">
		{ src ? (
			<img src={ src } alt="" />
		) : (
			/[\p{L}\p{N}]/u.exec( name )?.[ 0 ].toUpperCase()
		) }
	</span>
);
