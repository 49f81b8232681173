<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Instagram;

use Frontispiece\Feed\Source\Driver\Permission;
use Frontispiece\Feed\Source\Facebook\Graph;
use Frontispiece\Feed\Source\Facebook\Permissions;
use Frontispiece\Feed\Source\SourceError;

/**
 * Finds out what a token of an Instagram login may do. Instagram does not list permissions, so a few posts are requested
 * with their latest comment: it is refused or comes without a name if the permission for comments is missing.
 */
final class LoginPermissions {
	private const HOST   = 'graph.instagram.com';
	private const FIELDS = 'id,comments_count,comments.limit(1){id,username,from{username}}';
	private const POSTS  = 25;

	public function __construct( private readonly Graph $graph ) {}

	/**
	 * @param list<Permission> $needed
	 * @return array{granted: list<string>, missing: list<array{name: string, text: string, is_required: bool}>}
	 */
	public function check( string $token, array $needed ): array {
		$comments = $this->seesComments( $token );
		$granted  = [ 'instagram_business_basic' ];
		if ( false !== $comments ) {
			$granted[] = 'instagram_business_manage_comments';
		}
		return [
			// Without a comment, it is unknown whether the permission is granted.
			'granted' => null === $comments ? [ 'instagram_business_basic' ] : $granted,
			'missing' => Permissions::lacking( $needed, $granted ),
		];
	}

	/** Returns whether comments can be read with the names of their authors; null if there are no comments. */
	public function seesComments( string $token ): ?bool {
		try {
			$response = $this->graph->get(
				'me/media',
				[ 'fields' => self::FIELDS, 'limit' => self::POSTS ],
				$token,
				'',
				self::HOST,
			);
		} catch ( SourceError $error ) {
			return SourceError::PERMISSION === $error->reason ? false : null;
		}
		foreach ( $response->list( 'data' ) as $media ) {
			foreach ( $media->at( 'comments' )->list( 'data' ) as $comment ) {
				return '' !== $comment->string( 'username' ) || '' !== $comment->at( 'from' )->string( 'username' );
			}
		}
		return null;
	}
}
