<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Threads;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- the text of an error is escaped where it is shown.

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Source\Connect\TokenRenewal;
use Frontispiece\Feed\Source\Discovery\Candidate;
use Frontispiece\Feed\Source\Discovery\TokenDiscoverableDriver;
use Frontispiece\Feed\Source\Driver\BuiltInDriver;
use Frontispiece\Feed\Source\Driver\ConnectError;
use Frontispiece\Feed\Source\Facebook\Graph;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Feed\Source\SourceErrorMessages;
use Frontispiece\Feed\Source\SourcePage;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Security\Secrets;
use Frontispiece\Kernel\Text\ArrayReader;

/**
 * Imports the posts of a Threads account with an access token that its owner pasted. The token is valid for 60 days and
 * is renewed long before it expires.
 */
final class Threads extends BuiltInDriver implements TokenDiscoverableDriver {
	public const TYPE = 'threads';

	private const HOST    = 'graph.threads.com';
	private const VERSION = 'v1.0';
	private const LIMIT   = 50;
	private const PREVIEW = 10;

	private const PROFILE = 'id,username,name,threads_profile_picture_url,threads_biography';
	private const POST    = 'id,media_type,media_url,permalink,username,text,timestamp,thumbnail_url,alt_text,link_attachment_url,'
		. 'children{id,media_type,media_url,thumbnail_url,alt_text}';

	/** Seconds for which the profile is not requested again, so that a refresh takes one request. */
	private const HEADER_TTL = 6 * HOUR_IN_SECONDS;

	public function __construct(
		private readonly Graph $graph,
		private readonly SourceRepository $sources,
		private readonly Secrets $secrets,
		private readonly Clock $clock,
		private readonly TokenRenewal $renewal,
	) {}

	public function accountId( string $address, string $token ): string {
		return '' === $token ? '' : 'me-' . substr( hash( 'sha256', $token ), 0, 12 );
	}

	public function connect( ArrayReader $fields ): Source {
		$token = $fields->string( 'token' );
		try {
			$profile = $this->get( 'me', [ 'fields' => self::PROFILE ], $token );
		} catch ( SourceError $error ) {
			throw new ConnectError(
				SourceErrorMessages::text( $error->reason, $error->networkCode )
					. ' '
					. SourceErrorMessages::forReason( $error->reason, $error->networkCode ),
				'token',
			);
		}
		$source = $this->sources->connect( 'threads', $profile->string( 'id' ), $token );
		$this->sources->note( $source, [ 'token_expires' => null, 'token_tried' => null, 'token_told' => null ] );
		if ( 0 === $source->refreshedAt ) {
			$this->sources->update( $source->id, [ 'name' => mb_substr( $profile->string( 'username' ), 0, 191 ) ] );
		}
		return $this->sources->byId( $source->id ) ?? $source;
	}

	public function tokenPattern(): string {
		return 'TH[A-Za-z0-9_-]{10,}';
	}

	public function candidateOf( string $token ): Candidate {
		$profile = $this->get( 'me', [ 'fields' => self::PROFILE ], $token );
		$header  = self::header( $profile );
		$posts   = $this->get( 'me/threads', [ 'fields' => self::POST, 'limit' => self::PREVIEW ], $token );
		return new Candidate(
			self::TYPE,
			$profile->string( 'id' ),
			$header['name'] ?? __( 'Threads', 'frontispiece' ),
			$header['avatar'] ?? '',
			$header['url'] ?? '',
			$this->definition()->families,
			self::items( $posts, $profile->string( 'id' ) ),
			usesToken: true,
		);
	}

	public function imageHosts( Source $source ): array {
		return [ '.cdninstagram.com', '.fbcdn.net' ];
	}

	public function address( string $kind, string $name ): string {
		return 'hashtag' === $kind
			? 'https://www.threads.com/search?serp_type=tags&q=' . rawurlencode( $name )
			: self::profile( $name );
	}

	public static function profile( string $name ): string {
		return 'https://www.threads.com/@' . rawurlencode( $name );
	}

	public function fetch( Source $source, string $after = '' ): SourcePage {
		$header = null;
		if ( '' === $after ) {
			$source = $this->renewal->threads( $source );
			$header = $this->newHeader( $source );
		}
		$list = $this->get(
			'me/threads',
			[ 'fields' => self::POST, 'limit' => self::LIMIT ] + ( '' === $after ? [] : [ 'after' => $after ] ),
			$source->token( $this->secrets ),
		);
		return new SourcePage(
			self::items( $list, $source->remoteId ),
			$list->at( 'paging' )->has( 'next' ) ? $list->at( 'paging', 'cursors' )->string( 'after' ) : '',
			$header,
			$this->graph->pause(),
		);
	}

	/**
	 * @param array<string, string|int> $query
	 * @throws SourceError
	 */
	private function get( string $path, array $query, string $token ): ArrayReader {
		return $this->graph->get( self::VERSION . "/$path", $query, $token, host: self::HOST, versioned: false );
	}

	/**
	 * @return array<string, mixed>|null null while the stored header is new enough
	 * @throws SourceError
	 */
	private function newHeader( Source $source ): ?array {
		$now = $this->clock->now();
		return $source->hasHeaderSince( $now - self::HEADER_TTL )
			? null
			: [ 'read_at' => $now ]
				+ self::header( $this->get( 'me', [ 'fields' => self::PROFILE ], $source->token( $this->secrets ) ) );
	}

	/** @return list<Item> */
	private static function items( ArrayReader $list, string $account ): array {
		return array_values( array_filter(
			array_map(
				static fn( ArrayReader $post ): ?Item => ThreadsPost::item( $post, $account ),
				$list->list( 'data' ),
			),
			static fn( ?Item $item ): bool => null !== $item,
		) );
	}

	/** @return array<string, string> without empty values */
	private static function header( ArrayReader $profile ): array {
		$name = $profile->string( 'username' );
		return array_filter(
			[
				'id'       => $profile->string( 'id' ),
				'name'     => '' === $profile->string( 'name' ) ? $name : $profile->string( 'name' ),
				'url'      => '' === $name ? '' : self::profile( $name ),
				'username' => $name,
				'about'    => $profile->string( 'threads_biography' ),
				'avatar'   => $profile->url( 'threads_profile_picture_url' ),
			],
			static fn( string $fact ): bool => '' !== $fact,
		);
	}
}
