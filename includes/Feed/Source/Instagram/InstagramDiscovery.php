<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Instagram;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- the text of an error is escaped where it is shown.

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Feed\Source\SourcePage;
use Frontispiece\Kernel\Text\ArrayReader;

/** Reads the media of another business account, found by its name (setting `edge`), through a connected account. */
final class InstagramDiscovery extends InstagramSource {
	protected const LIMIT = 25;

	private const PROFILE = 'id,username,name,biography,website,profile_picture_url,followers_count,media_count';
	private const FIELDS  = 'id,caption,media_type,media_product_type,media_url,thumbnail_url,permalink,timestamp,username,like_count,comments_count,children{id,media_type,media_url,thumbnail_url}';

	public function label(): string {
		return __( 'Another Instagram business account', 'frontispiece' );
	}

	public function interval(): int {
		return HOUR_IN_SECONDS;
	}

	protected function host(): string {
		return 'graph.facebook.com';
	}

	/** Returns no comments: media found this way cannot be read individually. */
	public function comments( Source $account, Item $item ): array {
		return [];
	}

	public function fetch( Source $account, string $after = '' ): SourcePage {
		$name = $account->setting( 'edge' );
		if (
			1 !== preg_match( '/^[A-Za-z0-9._]{1,60}$/', $name ) || 1 !== preg_match( '/^[A-Za-z0-9_=.-]*$/', $after )
		) {
			throw new SourceError(
				SourceError::INVALID,
				__( 'The account name is missing.', 'frontispiece' ),
				'no_name',
			);
		}
		try {
			$found = $this->ask( $account, $name, $after, self::FIELDS );
		} catch ( SourceError $error ) {
			if ( '100' !== $error->networkCode ) {
				throw $error;
			}
			// Some API versions reject video thumbnails here.
			$found = $this->ask( $account, $name, $after, str_replace( ',thumbnail_url', '', self::FIELDS ) );
		}
		$media = $found->at( 'media' );
		// The response has no URL of the next page, only its cursor.
		return new SourcePage(
			self::items( $media, $found->string( 'id' ) ),
			$media->at( 'paging', 'cursors' )->string( 'after' ),
			'' === $after ? self::header( $found ) : null,
			$this->graph->pause(),
		);
	}

	/** @throws SourceError */
	private function ask( Source $account, string $name, string $after, string $fields ): ArrayReader {
		$place  = '' === $after ? '' : ".after($after)";
		$answer = $this->get( $account, $account->remoteId, [
			'fields' => "business_discovery.username($name){"
				. self::PROFILE
				. ',media.limit('
				. self::LIMIT
				. ")$place{{$fields}}}",
		] );
		return $answer->at( 'business_discovery' );
	}
}
