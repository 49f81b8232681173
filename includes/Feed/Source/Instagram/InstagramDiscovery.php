<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Instagram;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- the text of an error is escaped where it is shown.

use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Feed\Source\SourcePage;
use Frontispiece\Kernel\Text\ArrayReader;

/**
 * The media of another business account, found by its name (setting `edge`) and requested through a connected account.
 */
final class InstagramDiscovery extends InstagramThroughSource {
	public const TYPE     = 'igbusiness-discovery';
	protected const LIMIT = 25;

	private const PROFILE = 'id,username,name,biography,website,profile_picture_url,followers_count,media_count';
	private const FIELDS  = 'id,caption,media_type,media_product_type,media_url,thumbnail_url,permalink,timestamp,username,like_count,comments_count,children{id,media_type,media_url,thumbnail_url}';

	protected function readEdge( string $input ): string {
		if ( 1 !== preg_match( '/^[a-z0-9._]+$/', $input ) ) {
			return '';
		}
		return $input;
	}

	protected function invalidEdge(): string {
		return __( 'Enter a valid Instagram username.', 'frontispiece' );
	}

	public function fetch( Source $source, string $after = '' ): SourcePage {
		$name = $source->setting( 'edge' );
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
			$response = $this->ask( $source, $name, $after, self::FIELDS );
		} catch ( SourceError $error ) {
			if ( '100' !== $error->networkCode ) {
				throw $error;
			}
			// Some API versions reject video thumbnails here.
			$response = $this->ask( $source, $name, $after, str_replace( ',thumbnail_url', '', self::FIELDS ) );
		}
		$media = $response->at( 'media' );
		// The response has no URL of the next page, only its cursor.
		return new SourcePage(
			self::items( $media, $response->string( 'id' ) ),
			$media->at( 'paging', 'cursors' )->string( 'after' ),
			'' === $after ? self::header( $response ) : null,
			$this->graph->pause(),
		);
	}

	/** @throws SourceError */
	private function ask( Source $source, string $name, string $after, string $fields ): ArrayReader {
		$place    = '' === $after ? '' : ".after($after)";
		$response = $this->get( $source, $source->remoteId, [
			'fields' => "business_discovery.username($name){"
				. self::PROFILE
				. ',media.limit('
				. self::LIMIT
				. ")$place{{$fields}}}",
		] );
		return $response->at( 'business_discovery' );
	}
}
