<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Mastodon;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\NumericId;
use Frontispiece\Feed\Source\DroppedEntry;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Escape;

/** Converts a post to an item. */
final class MastodonStatus {
	/** Visibilities that may be shown on a website. Followers-only posts and direct messages are not. */
	private const PUBLIC = [ 'public', 'unlisted', 'local', '' ];

	private const KINDS = [ 'image' => 'photo', 'video' => 'video', 'gifv' => 'video' ];

	/** @return Item|null null for a post that may not be shown */
	public static function item( ArrayReader $in, string $sourceKey ): ?Item {
		$shared = $in->child( 'reblog' );
		$post   = $shared ?? $in;
		$id     = $in->string( 'id' );
		if ( ! self::isId( $id ) ) {
			DroppedEntry::report( DroppedEntry::NO_ID, $post->string( 'url' ) );
			return null;
		}
		if ( ! self::isPublic( $in ) || ! self::isPublic( $post ) ) {
			DroppedEntry::report( DroppedEntry::PRIVATE, $post->string( 'url' ), $id );
			return null;
		}
		$quote   = self::quote( $post );
		$quoted  = null === $quote ? [] : [ $quote->url( 'url' ), $quote->url( 'uri' ) ];
		$content = MastodonContent::read( self::title( $post ) . $post->string( 'content' ), $quoted );
		$text    = $content['text'] . self::poll( $post->child( 'poll' ), '' === $content['text'] );
		$url     = '' === $post->url( 'url' ) ? $post->url( 'uri' ) : $post->url( 'url' );
		$media   = MastodonMedia::fromAttachments( $post->list( 'media_attachments' ), $url );
		$links   = self::links( $post );
		return Item::fromArray( [
			'id'         => NumericId::post( $sourceKey, $id ),
			'kind'       => self::kind( $post, $media, $links ),
			'created_at' => $in->time( 'created_at' ),
			'url'        => $url,
			'page_id'    => NumericId::forRemoteId( $sourceKey ),
			// The post's id on its server, which is needed to request its replies.
			'object_id'  => self::isId( $post->string( 'id' ) ) ? $post->string( 'id' ) : '',
			'text'       => $text,
			'text_links' => $content['links'],
			'author'     => MastodonProfile::author( $post->at( 'account' ) ),
			'media'      => [] === $media && [] !== $links ? self::cardImage( $post->at( 'card' ) ) : $media,
			'links'      => $links,
			'counts'     => [
				'likes'    => max( 0, $post->int( 'favourites_count' ) ),
				'comments' => max( 0, $post->int( 'replies_count' ) ),
				'shares'   => max( 0, $post->int( 'reblogs_count' ) ),
			],
			'shared'     => null !== $shared,
			'shared_by'  => null === $shared ? null : MastodonProfile::author( $in->at( 'account' ) ),
			'warning'    => self::warning( $post, [] !== $media ),
			'emoji'      => self::emoji( $post->list( 'emojis' ), $text ),
			'no_index'   => MastodonProfile::isNoIndex( $in->at( 'account' ) )
				|| MastodonProfile::isNoIndex( $post->at( 'account' ) ),
		] );
	}

	public static function isPublic( ArrayReader $post ): bool {
		return in_array( $post->string( 'visibility' ), self::PUBLIC, true );
	}

	/** Ids are numeric on Mastodon, and alphanumeric on other servers. */
	public static function isId( string $id ): bool {
		return 1 === preg_match( '/^[0-9A-Za-z-]{1,60}$/', $id );
	}

	public static function warning( ArrayReader $post, bool $hasMedia ): string {
		$words = $post->string( 'spoiler_text' );
		// Some versions of Friendica send the title of a post as its warning.
		$words = $words === $post->at( 'friendica' )->string( 'title' ) ? '' : MastodonContent::line( $words, 500 );
		return '' === $words && $hasMedia && $post->bool( 'sensitive' ) ? Item::SENSITIVE : $words;
	}

	/**
	 * @param list<array<string, mixed>> $media
	 * @param list<array<string, string>> $links
	 */
	private static function kind( ArrayReader $post, array $media, array $links ): string {
		$first = $post->list( 'media_attachments' )[0] ?? null;
		return match ( true ) {
			count( $media ) > 1 => 'album',
			[] !== $media       => self::KINDS[ $first?->string( 'type' ) ?? '' ] ?? 'status',
			[] !== $links       => 'link',
			default             => 'status',
		};
	}

	/** @return string HTML of the title that posts can have on Friendica */
	private static function title( ArrayReader $post ): string {
		$title = MastodonContent::line( $post->at( 'friendica' )->string( 'title' ), 500 );
		return '' === $title ? '' : '<p>' . Escape::html( $title ) . '</p>';
	}

	/** Show a poll as text, without words that would need a translation. */
	private static function poll( ?ArrayReader $poll, bool $isAlone ): string {
		$options = null === $poll ? [] : array_slice( $poll->list( 'options' ), 0, 20 );
		if ( null === $poll || [] === $options ) {
			return '';
		}
		$all   = max( 1, array_sum( array_map( static fn( ArrayReader $option ): int => $option->int( 'votes_count' ), $options ) ) );
		$lines = array_map(
			static fn( ArrayReader $option ): string => sprintf(
				'• %s – %d%%',
				MastodonContent::line( $option->string( 'title' ), 300 ),
				(int) round( 100 * max( 0, $option->int( 'votes_count' ) ) / $all ),
			),
			$options,
		);
		return ( $isAlone ? '' : "\n\n" ) . implode( "\n", $lines );
	}

	/** @return list<array{url: string, title: string, description: string, host: string}> the card, and a quoted post */
	private static function links( ArrayReader $post ): array {
		$links = [];
		$card  = $post->at( 'card' );
		if ( '' !== $card->url( 'url' ) ) {
			$links[] = self::link( $card->url( 'url' ), $card->string( 'title' ), $card->string( 'description' ) );
		}
		$quote = self::quote( $post );
		if ( null !== $quote ) {
			$warning = self::warning( $quote, false );
			$links[] = self::link(
				$quote->url( 'url' ),
				MastodonProfile::author( $quote->at( 'account' ) )['name'],
				'' === $warning ? MastodonContent::read( $quote->string( 'content' ) )['text'] : $warning,
			);
		}
		return $links;
	}

	/**
	 * Returns the quoted post that is shown as a card. Since Mastodon 4.4, a quote is an object with a state and the post. On
	 * other servers, it is the post itself, or an object of their own name.
	 */
	private static function quote( ArrayReader $post ): ?ArrayReader {
		$quote = $post->child( 'quote' ) ?? $post->at( 'pleroma' )->child( 'quote' ) ?? new ArrayReader( [] );
		$quote = $quote->child( 'quoted_status' ) ?? $quote;
		return '' !== $quote->url( 'url' ) && self::isPublic( $quote ) ? $quote : null;
	}

	/** @return array{url: string, title: string, description: string, host: string} */
	private static function link( string $url, string $title, string $description ): array {
		return [
			'url'         => $url,
			'title'       => MastodonContent::line( $title, 300 ),
			'description' => MastodonContent::line( $description, 600 ),
			'host'        => (string) wp_parse_url( $url, PHP_URL_HOST ),
		];
	}

	/** @return list<array<string, mixed>> */
	private static function cardImage( ArrayReader $card ): array {
		return '' === $card->url( 'image' ) ? [] : [ [
			'id'     => $card->url( 'image' ),
			'src'    => $card->url( 'image' ),
			'width'  => max( 0, $card->int( 'width' ) ),
			'height' => max( 0, $card->int( 'height' ) ),
		] ];
	}

	/**
	 * @param list<ArrayReader> $emoji
	 * @return list<array{code: string, src: string}> those that the text contains
	 */
	private static function emoji( array $emoji, string $text ): array {
		$emojis = [];
		foreach ( array_slice( $emoji, 0, 100 ) as $customEmoji ) {
			$code = ':' . $customEmoji->string( 'shortcode' ) . ':';
			$src  = '' === $customEmoji->url( 'static_url' ) ? $customEmoji->url( 'url' ) : $customEmoji->url( 'static_url' );
			if ( '' !== $src && 1 === preg_match( '/^:\w{1,64}:$/', $code ) && str_contains( $text, $code ) ) {
				$emojis[ $code ] = [ 'code' => $code, 'src' => $src ];
			}
		}
		return array_values( $emojis );
	}
}
