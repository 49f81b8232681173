<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Item;

use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;

/**
 * A post of any social network, normalized. Every field except the id may be missing and is blank then.
 *
 * @phpstan-type Author array{id: string, name: string, url: string, avatar: string}
 * @phpstan-type Link array{url: string, title: string, description: string, host: string}
 * @phpstan-type TextLink array{offset: int, length: int, url: string}
 * @phpstan-type Emoji array{code: string, src: string}
 * @phpstan-type OwnComment array{text: string, time: int}
 * @phpstan-type Event array{
 *     name: string,
 *     starts_at: int,
 *     ends_at: int,
 *     timezone: string,
 *     place: string,
 *     address: string,
 *     ticket_url: string,
 *     cancelled: bool,
 *     online: bool,
 *     going: int,
 *     interested: int
 * }
 * @phpstan-type Payload array{
 *     id?: string,
 *     kind?: string,
 *     created_at?: int,
 *     backdated_at?: int,
 *     url?: string,
 *     page_id?: string,
 *     object_id?: string,
 *     text?: string,
 *     tags?: list<array{offset: int, length: int, id: string, name: string}>,
 *     story?: string,
 *     author?: Author,
 *     media?: list<array<string, mixed>>,
 *     links?: list<Link>,
 *     event?: Event,
 *     counts?: array{likes?: int, comments?: int, shares?: int, views?: int, reactions?: array<string, int>},
 *     album?: array{title: string, count: int},
 *     review?: array{rating: int, recommends: bool},
 *     shared?: bool,
 *     warning?: string,
 *     text_links?: list<TextLink>,
 *     shared_by?: Author,
 *     emoji?: list<Emoji>,
 *     ai_generated?: bool,
 *     no_index?: bool,
 *     own_comments?: list<OwnComment>,
 *     title?: string
 * }
 */
final class Item {
	public const KINDS = [ 'status', 'photo', 'album', 'video', 'link', 'event', 'review' ];

	/** Content warning without a text: only the media are sensitive. Views print a text in the site's language. */
	public const SENSITIVE = 'sensitive';

	private const AUTHOR = [ 'id' => 'string', 'name' => 'string', 'url' => 'url', 'avatar' => 'string' ];

	private const REACTIONS = [ 'love' => 0, 'haha' => 0, 'wow' => 0, 'sad' => 0, 'angry' => 0 ];

	/**
	 * @param string                                                         $id network's id, for a page's post
	 *     pageid_postid
	 * @param int                                                            $createdAt    unix seconds
	 * @param int                                                            $backdatedAt unix seconds, 0 = not
	 *     backdated
	 * @param list<array{offset: int, length: int, id: string, name: string}> $tags people and pages named in the text;
	 *     offsets in UTF-16 units
	 * @param Author|null $author
	 * @param list<Media> $media
	 * @param list<Link>  $links  attached links; the image of each,
	 *     if any, is the medium at its place
	 * @param Event|null                                                     $event
	 * @param array{likes: int, comments: int, shares: int, views?: int}     $counts views only where they are known
	 * @param array<string, int>                                             $reactions    love, haha, wow, sad, angry
	 * @param array{title: string, count: int}|null                          $album
	 * @param array{rating: int, recommends: bool}|null                      $review
	 * @param bool                                                           $shared whether it passes on a post of
	 *     somebody else
	 * @param string                                                         $warning content warning in the author's
	 *     words, or SENSITIVE; text and media, or only the media, are hidden until a reader asks for them
	 * @param list<TextLink>                                                 $textLinks links whose words are part of the
	 *     text; offsets in UTF-16 units
	 * @param Author|null                                                    $sharedBy who shared the post; the author
	 *     is who wrote it
	 * @param list<Emoji>                                                    $emoji custom emoji by the code that the
	 *     text contains, such as :blobcat:
	 * @param bool                                                           $aiGenerated whether its author says that
	 *     AI made it
	 * @param bool                                                           $noIndex whether its author asks search
	 *     engines to leave it out
	 * @param list<OwnComment>                                               $ownComments what its author commented, for
	 *     posts whose comments cannot be requested
	 * @param string                                                         $title of an article or video; the text does
	 *     not repeat it
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $kind,
		public readonly int $createdAt,
		public readonly int $backdatedAt,
		public readonly string $url,
		public readonly string $pageId,
		public readonly string $objectId,
		public readonly string $text,
		public readonly array $tags,
		public readonly string $story,
		public readonly ?array $author,
		public readonly array $media,
		public readonly array $links,
		public readonly ?array $event,
		public readonly array $counts,
		public readonly array $reactions,
		public readonly ?array $album,
		public readonly ?array $review,
		public readonly bool $shared = false,
		public readonly string $warning = '',
		public readonly array $textLinks = [],
		public readonly ?array $sharedBy = null,
		public readonly array $emoji = [],
		public readonly bool $aiGenerated = false,
		public readonly bool $noIndex = false,
		public readonly array $ownComments = [],
		public readonly string $title = '',
	) {}

	public function effectiveAt(): int {
		return 0 === $this->backdatedAt ? $this->createdAt : $this->backdatedAt;
	}

	/**
	 * @param array<array-key, mixed> $raw our own payload, or what a source made of a network's answer; anything unfit
	 *     becomes blank
	 */
	public static function fromArray( array $raw ): self {
		$in        = new ArrayReader( $raw );
		$kind      = $in->string( 'kind' );
		$counts    = $in->at( 'counts' );
		$reactions = $counts->at( 'reactions' );
		return new self(
			$in->string( 'id' ),
			in_array( $kind, self::KINDS, true ) ? $kind : 'status',
			$in->int( 'created_at' ),
			$in->int( 'backdated_at' ),
			$in->url( 'url' ),
			$in->string( 'page_id' ),
			$in->string( 'object_id' ),
			$in->string( 'text' ),
			array_map(
				static fn( ArrayReader $tag ): array => [
					'offset' => $tag->int( 'offset' ),
					'length' => $tag->int( 'length' ),
					'id'     => $tag->string( 'id' ),
					'name'   => $tag->string( 'name' ),
				],
				$in->list( 'tags' ),
			),
			$in->string( 'story' ),
			$in->child( 'author' )?->shape( self::AUTHOR ),
			array_map( [ Media::class, 'fromRaw' ], $in->list( 'media' ) ),
			array_map(
				static fn( ArrayReader $link ): array =>
					$link->shape( [
						'url'         => 'url',
						'title'       => 'string',
						'description' => 'string',
						'host'        => 'string',
					] ),
				null === $in->child( 'link' ) ? $in->list( 'links' ) : [ $in->child( 'link' ) ],
			),
			$in->child( 'event' )?->shape( [
				'name'       => 'string',
				'starts_at'  => 'int',
				'ends_at'    => 'int',
				'timezone'   => 'string',
				'place'      => 'string',
				'address'    => 'string',
				'ticket_url' => 'url',
				'cancelled'  => 'bool',
				'online'     => 'bool',
				'going'      => 'int',
				'interested' => 'int',
			] ),
			$counts->shape( [ 'likes' => 'int', 'comments' => 'int', 'shares' => 'int' ] )
				+ ( $counts->int( 'views' ) > 0 ? [ 'views' => $counts->int( 'views' ) ] : [] ),
			[
				'love'  => $reactions->int( 'love' ),
				'haha'  => $reactions->int( 'haha' ),
				'wow'   => $reactions->int( 'wow' ),
				'sad'   => $reactions->int( 'sad' ),
				'angry' => $reactions->int( 'angry' ),
			],
			$in->child( 'album' )?->shape( [ 'title' => 'string', 'count' => 'int' ] ),
			$in->child( 'review' )?->shape( [ 'rating' => 'int', 'recommends' => 'bool' ] ),
			$in->bool( 'shared' ),
			$in->string( 'warning' ),
			array_map(
				static fn( ArrayReader $link ): array => [
					'offset' => $link->int( 'offset' ),
					'length' => $link->int( 'length' ),
					'url'    => $link->url( 'url' ),
				],
				$in->list( 'text_links' ),
			),
			$in->child( 'shared_by' )?->shape( self::AUTHOR ),
			array_map(
				static fn( ArrayReader $one ): array => [
					'code' => $one->string( 'code' ),
					'src'  => $one->url( 'src' ),
				],
				$in->list( 'emoji' ),
			),
			$in->bool( 'ai_generated' ),
			$in->bool( 'no_index' ),
			array_map(
				static fn( ArrayReader $one ): array => [ 'text' => $one->string( 'text' ), 'time' => $one->int( 'time' ) ],
				$in->list( 'own_comments' ),
			),
			$in->string( 'title' ),
		);
	}

	/**
	 * Creates an item from JSON that toArray() wrote, without validating each field: a page of a feed reads twenty of
	 * them.
	 *
	 * @param string $payload JSON
	 */
	public static function stored( string $payload ): self {
		/** @var Payload $row */
		$row    = Json::object( $payload );
		$counts = $row['counts'] ?? [];
		try {
			return new self(
				$row['id'] ?? '',
				$row['kind'] ?? 'status',
				$row['created_at'] ?? 0,
				$row['backdated_at'] ?? 0,
				$row['url'] ?? '',
				$row['page_id'] ?? '',
				$row['object_id'] ?? '',
				$row['text'] ?? '',
				$row['tags'] ?? [],
				$row['story'] ?? '',
				$row['author'] ?? null,
				array_map( [ Media::class, 'stored' ], $row['media'] ?? [] ),
				$row['links'] ?? [],
				$row['event'] ?? null,
				[
					'likes'    => $counts['likes'] ?? 0,
					'comments' => $counts['comments'] ?? 0,
					'shares'   => $counts['shares'] ?? 0,
				] + array_intersect_key( $counts, [ 'views' => 0 ] ),
				( $counts['reactions'] ?? [] ) + self::REACTIONS,
				$row['album'] ?? null,
				$row['review'] ?? null,
				$row['shared'] ?? false,
				$row['warning'] ?? '',
				$row['text_links'] ?? [],
				$row['shared_by'] ?? null,
				$row['emoji'] ?? [],
				$row['ai_generated'] ?? false,
				$row['no_index'] ?? false,
				$row['own_comments'] ?? [],
				$row['title'] ?? '',
			);
		} catch ( \TypeError ) {
			// Not the shape that toArray() writes: the row was edited by hand.
			return self::fromArray( $row );
		}
	}

	/** @return array<string, mixed> the payload to store: blank fields are left out */
	public function toArray(): array {
		return array_filter(
			[
				'id'           => $this->id,
				'kind'         => $this->kind,
				'created_at'   => $this->createdAt,
				'backdated_at' => $this->backdatedAt,
				'url'          => $this->url,
				'page_id'      => $this->pageId,
				'object_id'    => $this->objectId,
				'text'         => $this->text,
				'tags'         => $this->tags,
				'story'        => $this->story,
				'author'       => $this->author,
				'media'        => array_map( static fn( Media $media ): array => $media->toArray(), $this->media ),
				'links'        => $this->links,
				'event'        => $this->event,
				'counts'       => $this->counts + [ 'reactions' => $this->reactions ],
				'album'        => $this->album,
				'review'       => $this->review,
				'shared'       => $this->shared ? true : null,
				'warning'      => $this->warning,
				'text_links'   => $this->textLinks,
				'shared_by'    => $this->sharedBy,
				'emoji'        => $this->emoji,
				'ai_generated' => $this->aiGenerated ? true : null,
				'no_index'     => $this->noIndex ? true : null,
				'own_comments' => $this->ownComments,
				'title'        => $this->title,
			],
			static fn( $value ): bool => ! in_array( $value, [ '', 0, null, [] ], true ),
		);
	}

	/** Returns title and text, for places that show only one text. */
	public function fullText(): string {
		return '' === $this->title || '' === $this->text ? $this->title . $this->text : "$this->title\n\n$this->text";
	}

	/** Returns the text that a search looks in. */
	public function searchText(): string {
		$links = array_map( static fn( array $link ): string => $link['title'], $this->links );
		$parts = [
			$this->title,
			$this->text,
			$this->story,
			$this->author['name'] ?? '',
			$this->event['name'] ?? '',
			$this->event['place'] ?? '',
			$this->album['title'] ?? '',
			$this->sharedBy['name'] ?? '',
			self::SENSITIVE === $this->warning ? '' : $this->warning,
			...$links,
		];
		return mb_substr(
			mb_strtolower( implode( ' ', array_filter( $parts, static fn( string $part ): bool => '' !== $part ) ) ),
			0,
			5000,
		);
	}

	/**
	 * Returns a hash that changes only when a visitor could see a difference. New signatures in the URLs of the same
	 * images do not count.
	 */
	public function fingerprint(): string {
		$payload = $this->toArray();
		foreach ( array_keys( $this->media ) as $i ) {
			$payload['media'][ $i ]['src'] = strtok( $this->media[ $i ]->src, '?' );
			if ( isset( $payload['media'][ $i ]['video']['file'] ) ) {
				// Videos play from the network, so a renewed URL counts as a change, but at most once a day.
				$payload['media'][ $i ]['video']['file'] = strtok( $this->media[ $i ]->file, '?' )
					. intdiv( Media::expiry( $this->media[ $i ]->file ), DAY_IN_SECONDS );
			}
		}
		return md5( Json::encode( $payload ) );
	}
}
