<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Facebook;

use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Kernel\Security\Secrets;

/** Finds out which permissions a Facebook access token has, as reported by Facebook, and which ones a source lacks. */
final class Permissions {
	/** Finding the pages of a person, also those whose role was given in a business portfolio. */
	public const PAGES = [ 'pages_show_list', 'business_management' ];

	public function __construct( private readonly Graph $graph, private readonly Secrets $secrets ) {}

	/**
	 * Returns the granted and missing permissions. Instagram's own sign-in cannot be asked for them; a successful
	 * response is the proof there.
	 *
	 * @param list<string> $needed
	 * @return array{granted: list<string>, missing: list<array{name: string, text: string}>}|null null = nobody can say
	 */
	public function check( Source $account, array $needed ): ?array {
		if ( [] === $needed || ! $account->hasToken() ) {
			return null;
		}
		try {
			$token  = $account->token( $this->secrets );
			$sealed = $account->setting( 'app_secret' );
			$facts  = $this->graph->get(
				'debug_token',
				[ 'input_token' => $token ],
				$token,
				'' === $sealed ? '' : (string) $this->secrets->open( $sealed ),
			)->at( 'data' );
		} catch ( SourceError ) {
			return null;
		}
		// App tokens have no permissions, only features that Meta has reviewed.
		if ( ! $facts->bool( 'is_valid' ) || 'APP' === $facts->string( 'type' ) ) {
			return null;
		}
		$scopes  = $facts->all()['scopes'] ?? [];
		$granted = is_array( $scopes ) ? array_values( array_filter( $scopes, 'is_string' ) ) : [];
		$missing = array_values( array_diff( $needed, $granted ) );
		foreach ( $facts->list( 'granular_scopes' ) as $one ) {
			$pages = $one->all()['target_ids'] ?? [];
			// Granted for other pages only: the owner selected just some of them.
			if (
				'pages_read_engagement' === $one->string( 'scope' )
				&& is_array( $pages )
				&& [] !== $pages
				&& 'facebook' === $account->type
				&& ctype_digit( $account->remoteId )
				&& ! in_array( $account->remoteId, array_map( 'strval', array_filter( $pages, 'is_scalar' ) ), true )
			) {
				$missing[] = 'pages_read_engagement';
			}
		}
		return [
			'granted' => $granted,
			'missing' => array_map(
				static fn( string $name ): array => [ 'name' => $name, 'text' => self::purpose( $name ) ],
				array_values( array_unique( $missing ) ),
			),
		];
	}

	private static function purpose( string $name ): string {
		return match ( $name ) {
			'instagram_basic'           => __( 'Read the Instagram account and its photos', 'frontispiece' ),
			'instagram_manage_comments' => __( 'Read comments and photos that tag the account', 'frontispiece' ),
			'instagram_manage_insights' => __( 'Read photos from other Instagram accounts', 'frontispiece' ),
			'pages_read_user_content'   => __( 'Show the names of commenters', 'frontispiece' ),
			default                     => __( 'Read the posts, photos, and events of this Page', 'frontispiece' ),
		};
	}
}
