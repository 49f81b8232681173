<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\MetaPost;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- the text of an error is escaped where it is shown.

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\NumericId;
use Frontispiece\Feed\Source\Discovery\Address;
use Frontispiece\Feed\Source\Discovery\Candidate;
use Frontispiece\Feed\Source\Discovery\CandidateConnector;
use Frontispiece\Feed\Source\Discovery\DiscoverableDriver;
use Frontispiece\Feed\Source\Discovery\DiscoveryError;
use Frontispiece\Feed\Source\Discovery\Lookup;
use Frontispiece\Feed\Source\Discovery\WebPage;
use Frontispiece\Feed\Source\Driver\BuiltInDriver;
use Frontispiece\Feed\Source\Driver\SourceDefinition;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Feed\Source\SourcePage;
use Frontispiece\Feed\Source\Web\WebClient;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\HtmlText;

/**
 * Shows one public post from Facebook, Instagram or Threads without an account: as a card with the text that Meta
 * provides without an access token, and after consent as Meta's own embed.
 */
final class MetaPost extends BuiltInDriver implements DiscoverableDriver {
	public const TYPE = 'meta-post';

	private const HOSTS = [ 'graph.facebook.com', 'graph.threads.com' ];

	private const MAX_LENGTH = 500;

	public function __construct(
		private readonly WebClient $client,
		private readonly CandidateConnector $connector,
		private readonly Clock $clock,
	) {}

	public function connect( ArrayReader $fields ): Source {
		return $this->connector->connect( $this, self::TYPE, $fields->string( 'address' ) );
	}

	public function claims( Address $address ): bool {
		return '' !== MetaPostAddress::networkOf( $address );
	}

	public function recognizes( WebPage $page ): bool {
		return false;
	}

	public function discover( Lookup $lookup ): array {
		$address = MetaPostAddress::fromAddress( $lookup->address ) ?? throw self::account( $lookup->address );
		if ( strlen( $address->url ) > 191 ) {
			throw self::unknown();
		}
		$response = $lookup->get( $address->request() );
		if ( '' !== $response->problem || 429 === $response->status || $response->status >= 500 ) {
			throw DiscoveryError::ofResponse( $response, $address->label() );
		}
		$html = $response->isGood() ? ( new ArrayReader( $response->json() ?? [] ) )->string( 'html' ) : '';
		if ( '' === $html ) {
			throw self::unknown();
		}
		$item = self::item( $address, $html, $this->clock->now() );
		return [
			new Candidate(
				self::TYPE,
				$address->url,
				self::title( $address ),
				'',
				$address->url,
				[ SourceDefinition::POSTS ],
				[ $item ],
				[ 'found_at' => $this->clock->now() ],
			),
		];
	}

	public function address( string $kind, string $name ): string {
		return 'https://www.facebook.com/' . ( 'hashtag' === $kind ? 'hashtag/' : '' ) . rawurlencode( $name );
	}

	public function fetch( Source $source, string $after = '' ): SourcePage {
		$address = MetaPostAddress::fromAddress( Address::parse( $source->remoteId ) );
		if ( null === $address ) {
			throw new SourceError( SourceError::INVALID, __( 'This is not the link to a post.', 'frontispiece' ) );
		}
		$response = $this->client->get( $address->request(), self::HOSTS );
		$data     = WebClient::json( $response );
		$html     = $data->string( 'html' );
		if ( '' === $html ) {
			$isRefused = $response->status >= 400 && ! in_array( $data->at( 'error' )->int( 'code' ), [ 1, 2, 4 ], true );
			throw new SourceError(
				$isRefused ? SourceError::INVALID : SourceError::TRANSIENT,
				__( 'The post is no longer public, or was deleted.', 'frontispiece' ),
				"http_{$response->status}",
			);
		}
		return new SourcePage(
			[ self::item( $address, $html, (int) $source->setting( 'found_at' ) ) ],
			header: [ 'id' => $source->remoteId, 'name' => self::title( $address ), 'url' => $address->url ],
			pause: $this->client->pause(),
		);
	}

	private static function item( MetaPostAddress $address, string $html, int $foundAt ): Item {
		return Item::fromArray(
			[
				'id'         => NumericId::post( $address->url, $address->url ),
				'kind'       => 'link',
				'created_at' => $foundAt,
				'url'        => $address->url,
				'page_id'    => NumericId::forRemoteId( $address->url ),
				'links'      => [
					[
						'url'         => $address->url,
						'title'       => self::title( $address ),
						'description' => self::words( $html ),
						'host'        => (string) preg_replace(
							'/^www\./',
							'',
							(string) wp_parse_url( $address->url, PHP_URL_HOST ),
						),
					],
				],
			],
		);
	}

	/** Returns the text in Meta's embed code. The embed code itself would load a script and is never printed. */
	private static function words( string $html ): string {
		return trim( mb_substr( (string) preg_replace( '/\s+/u', ' ', HtmlText::read( $html ) ), 0, self::MAX_LENGTH ) );
	}

	private static function title( MetaPostAddress $address ): string {
		/* translators: %s: Facebook, Instagram or Threads. */
		return sprintf( __( 'Post on %s', 'frontispiece' ), $address->label() );
	}

	/** Returns the error for an address that is not one post: Meta shares pages and accounts with their owners only. */
	private static function account( Address $address ): DiscoveryError {
		$network = MetaPostAddress::networkOf( $address );
		return new DiscoveryError(
			match ( $network ) {
				'instagram' => __( 'Instagram accounts are connected with an access token.', 'frontispiece' ),
				'threads'   => __( 'Threads accounts are connected with an access token.', 'frontispiece' ),
				default     => __( 'Facebook Pages are connected with an access token.', 'frontispiece' ),
			},
			'threads' === $network
				? __(
					'The setup guide shows how to get one. Paste the token here. To show a single public post, open it and paste its link.',
					'frontispiece',
				)
				: __(
					'The setup guide shows you each step. To show a single public post, open it and paste its link.',
					'frontispiece',
				),
			guide: $network,
		);
	}

	private static function unknown(): DiscoveryError {
		return new DiscoveryError(
			__( 'Meta doesn\'t share this post: it may be private or deleted.', 'frontispiece' ),
			__( 'Check that the post opens in a private browser window, then paste its link again.', 'frontispiece' ),
			404,
		);
	}
}
