<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\YouTube;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- the text of an error is escaped where it is shown.

use Frontispiece\Feed\Source\Discovery\Candidate;
use Frontispiece\Feed\Source\Discovery\DiscoveryError;
use Frontispiece\Feed\Source\Discovery\Lookup;
use Frontispiece\Feed\Source\Discovery\WebPage;
use Frontispiece\Feed\Source\Driver\SourceDefinition;

/** Finds YouTube channels and playlists at the address that an owner pasted. */
final class YouTubeDiscovery {
	/** Without this cookie, YouTube redirects requests from Europe to a consent page. */
	private const HEADERS = [ 'cookie' => 'SOCS=CAI', 'accept-language' => 'en' ];

	/**
	 * @return list<Candidate>
	 * @throws DiscoveryError
	 */
	public static function discover( Lookup $lookup ): array {
		$address = YouTubeAddress::fromAddress( $lookup->address );
		if ( null === $address ) {
			throw new DiscoveryError(
				__( 'This YouTube page doesn\'t belong to a channel.', 'frontispiece' ),
				__( 'Paste the link to a channel, a playlist or a video.', 'frontispiece' ),
			);
		}
		$page = '' === $address->page ? null : self::page( $lookup, $address );
		$id   = '' === $address->id ? ( $page?->channel() ?? '' ) : $address->id;
		if ( '' === $id ) {
			throw self::unknown();
		}
		// On a video's page, the title and image are those of the video, not of the channel.
		return [ self::candidate( $lookup, $id, self::isVideo( $address ) ? null : $page ) ];
	}

	/**
	 * @return YouTubePage|null null when the page cannot be had, but the id is known without it
	 * @throws DiscoveryError
	 */
	private static function page( Lookup $lookup, YouTubeAddress $address ): ?YouTubePage {
		$response = $lookup->get( $address->page, self::HEADERS );
		if ( $response->isGood() ) {
			return YouTubePage::fromPage( WebPage::fromResponse( $response ) );
		}
		if ( in_array( $response->status, [ 404, 410 ], true ) ) {
			throw self::unknown();
		}
		if ( '' === $address->id ) {
			throw DiscoveryError::ofResponse( $response, 'YouTube' );
		}
		return null;
	}

	/** @throws DiscoveryError */
	private static function candidate( Lookup $lookup, string $id, ?YouTubePage $page ): Candidate {
		$response = $lookup->get( YouTubeAddress::feed( $id ) );
		$feed     = $response->isGood() ? YouTubeFeed::read( $response->body ) : null;
		$title    = $feed?->title() ?? $page?->title() ?? '';
		if ( '' === $title ) {
			// YouTube's feeds sometimes fail for hours, even for existing channels.
			throw $response->isGood() || 404 === $response->status
				? self::unknown()
				: DiscoveryError::ofResponse( $response, 'YouTube' );
		}
		return new Candidate(
			'youtube',
			$id,
			$title,
			$page?->avatar() ?? '',
			YouTubeAddress::url( $id ),
			[ SourceDefinition::POSTS, SourceDefinition::PHOTOS ],
			$feed?->items( $id ) ?? [],
			array_filter(
				[ 'avatar' => $page?->avatar() ?? '', 'about' => $page?->about() ?? '' ],
				static fn( string $fact ): bool => '' !== $fact,
			),
		);
	}

	private static function isVideo( YouTubeAddress $address ): bool {
		return str_contains( $address->page, '/watch?' );
	}

	private static function unknown(): DiscoveryError {
		return new DiscoveryError(
			__( 'This channel or playlist was not found on YouTube, or it is private.', 'frontispiece' ),
			__( 'Open the channel in your browser and paste its link. If it exists, try again later.', 'frontispiece' ),
			404,
		);
	}
}
