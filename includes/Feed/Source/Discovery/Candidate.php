<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Discovery;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Escape;

/**
 * A source that was found at an address and is not connected yet.
 *
 * @since 1.0.0
 */
final class Candidate {
	private const POSTS = 3;
	private const CHARS = 140;

	/**
	 * @param string               $driver   type of its driver
	 * @param string               $avatar   URL, or ''
	 * @param string               $address  canonical: pasting it finds this candidate
	 * @param list<string>         $shows    families of its posts: SourceDefinition::POSTS, PHOTOS
	 * @param list<Item>           $posts    newest first; three are kept
	 * @param array<array-key, mixed> $settings kept with the source: hosts, addresses of its API …
	 * @param string               $notice   what an owner should know before connecting it, translated
	 * @param bool                 $usesToken whether the pasted text was an access token, which connects it
	 */
	public function __construct(
		public readonly string $driver,
		public readonly string $remoteId,
		public readonly string $title,
		public readonly string $avatar,
		public readonly string $address,
		public readonly array $shows,
		public readonly array $posts,
		public readonly array $settings = [],
		public readonly string $notice = '',
		public readonly bool $usesToken = false,
	) {}

	public static function fromRaw( ArrayReader $in ): self {
		return new self(
			$in->string( 'driver' ),
			$in->string( 'remoteId' ),
			$in->string( 'title' ),
			$in->url( 'avatar' ),
			$in->string( 'address' ),
			array_values( array_filter( $in->at( 'shows' )->all(), 'is_string' ) ),
			array_map( static fn( ArrayReader $post ): Item => Item::fromArray( $post->all() ), $in->list( 'posts' ) ),
			$in->at( 'settings' )->all(),
			$in->string( 'notice' ),
			$in->bool( 'usesToken' ),
		);
	}

	/** @return array<string, mixed> all data, as fromRaw() reads it */
	public function toArray(): array {
		$posts = array_map( static fn( Item $post ): array => $post->toArray(), $this->newest() );
		return [ 'posts' => $posts ] + get_object_vars( $this );
	}

	/** @return array<string, mixed> what the screen shows */
	public function shown( string $label ): array {
		return [
			'driver'  => $this->driver,
			'label'   => $label,
			'title'   => $this->title,
			'hasAvatar' => '' !== $this->avatar,
			'address' => $this->address,
			'shows'   => $this->shows,
			'notice'  => $this->notice,
			'usesToken' => $this->usesToken,
			'posts'   => array_map( [ self::class, 'shownPost' ], $this->newest() ),
		];
	}

	/** @return list<Item> without those that have the ID of another, which the import stores once */
	private function newest(): array {
		$posts = [];
		foreach ( $this->posts as $post ) {
			$posts[ $post->id ] ??= $post;
		}
		return array_slice( array_values( $posts ), 0, self::POSTS );
	}

	/** @return array<string, mixed> */
	private static function shownPost( Item $post ): array {
		$text = array_filter(
			'' === $post->title
				? [ $post->text, self::linkOf( $post ), $post->media[0]->alt ?? '', $post->story ]
				: [ $post->text ],
			static fn( string $part ): bool => '' !== $part,
		);
		return [
			'id'   => $post->id,
			'title' => Escape::shorten( $post->title, self::CHARS ),
			'text' => Escape::shorten( self::inLines( (string) reset( $text ) ), self::CHARS ),
			'url'  => $post->url,
			'time' => self::timeOf( $post ),
			'date' => 0 === self::timeOf( $post ) ? '' : (string) wp_date( self::dateFormat(), self::timeOf( $post ) ),
		];
	}

	/** @return int Unix time; 0 = none, or a date in the future, which the import replaces by that of the import */
	private static function timeOf( Item $post ): int {
		$isFuture = 'event' !== $post->kind && $post->effectiveAt() > time() + DAY_IN_SECONDS;
		return $isFuture ? 0 : max( 0, $post->effectiveAt() );
	}

	/** Returns text whose paragraphs, such as a title and what follows it, are lines. */
	private static function inLines( string $text ): string {
		$paragraphs = preg_split( '/\R\s*\R\s*/u', trim( $text ) );
		return implode( "\n", (array) preg_replace( '/\s+/u', ' ', false === $paragraphs ? [ $text ] : $paragraphs ) );
	}

	private static function linkOf( Item $post ): string {
		$link = $post->links[0] ?? [ 'title' => '', 'description' => '' ];
		return implode( ': ', array_filter(
			[ $link['title'], $link['description'] ],
			static fn( string $text ): bool => '' !== $text,
		) );
	}

	private static function dateFormat(): string {
		$format = get_option( 'date_format' );
		return is_string( $format ) && '' !== $format ? $format : 'F j, Y';
	}
}
