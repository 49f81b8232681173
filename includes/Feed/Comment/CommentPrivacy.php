<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Comment;

use Frontispiece\Kernel\Privacy\PersonalData;
use Frontispiece\Kernel\Text\LocalTime;

/**
 * Adds stored social network comments and likes to WordPress's personal data export and erasure: those of the authors
 * that the site lists for an address. Comments of other people that mention it are only counted for the administrator.
 */
final class CommentPrivacy extends PersonalData {
	public const ID = 'frontispiece-comments';

	public function __construct( private readonly CommentAuthors $commentAuthors ) {}

	public function name(): string {
		return __( 'Social network comments', 'frontispiece' );
	}

	public function export( string $email, int $page = 1 ): array {
		$data = [];
		foreach ( $this->commentAuthors->find( self::names( $email ) ) as $comment ) {
			$data[] = $this->item( self::ID . "-{$comment['id']}", [
				[ __( 'Name', 'frontispiece' ), $comment['author'] ],
				[ __( 'Comment', 'frontispiece' ), $comment['text'] ],
				[ __( 'Time', 'frontispiece' ), LocalTime::format( (int) strtotime( $comment['time'] ) ) ],
				[ __( 'Post', 'frontispiece' ), $this->commentAuthors->postUrl( $comment['post'] ) ],
			] );
		}
		return [ 'data' => $data, 'done' => true ];
	}

	public function erase( string $email, int $page = 1 ): array {
		$commenters = $this->commentAuthors;
		$erased     = $commenters->erase( self::names( $email ) );
		$mentions   = count( $commenters->find( [], trim( $email ) ) );
		$messages   = [];
		if ( $erased > 0 ) {
			$messages[] = __(
				'These comments were erased from this site and won\'t be imported again. They remain on the social network where they were posted.',
				'frontispiece',
			);
		}
		if ( $mentions > 0 ) {
			$messages[] = sprintf(
				/* translators: 1: number of comments, 2: link to the settings. */
				esc_html( _n(
					'%1$s social network comment mentions this email address. It has been kept. Review it and decide: %2$s',
					'%1$s social network comments mention this email address. They have been kept. Review them and decide: %2$s',
					$mentions,
					'frontispiece',
				) ),
				esc_html( number_format_i18n( $mentions ) ),
				sprintf(
					'<a href="%s">%s</a>',
					esc_url( admin_url( 'admin.php?page=frontispiece-settings' ) ),
					esc_html__( 'Personal data in comments', 'frontispiece' ),
				),
			);
		}
		if ( $commenters->areKept() ) {
			$messages[] = __(
				'Social network comments include names but no email addresses. To find comments by this person, search for their name under Frontispiece → Settings, “Personal data in comments”.',
				'frontispiece',
			);
		}
		return self::erased( $erased > 0, $mentions > 0, $messages );
	}

	/** @return list<string> */
	private static function names( string $email ): array {
		/**
		 * Filters the names and ids that the person with an email address uses on social networks. WordPress identifies
		 * people by email address, which social networks do not share.
		 *
		 * @since 1.0.0
		 * @param list<string> $names
		 * @param string       $email
		 */
		$names = apply_filters( 'frontispiece_comment_author_names', [], $email );
		return array_values( array_filter(
			is_array( $names ) ? $names : [],
			static fn( $name ): bool => is_string( $name ) && '' !== $name,
		) );
	}
}
