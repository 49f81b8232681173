<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Discovery;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- the text of an error is escaped where it is shown.

use Frontispiece\Feed\Source\Rss\FeedFinder;
use Frontispiece\Kernel\Http\Http;
use Frontispiece\Kernel\Http\Response;

/**
 * Sends the requests of one discovery. They are few and short, because an owner is waiting.
 *
 * @since 1.0.0
 */
final class Lookup {
	public const CALLS   = 2;
	public const SECONDS = 5.0;

	private const MAX_BYTES = 5_000_000;

	private int $calls = 0;
	private ?float $end = null;
	private ?WebPage $page = null;

	public function __construct( public readonly Address $address, private readonly Http $http ) {}

	/**
	 * Returns the page or feed at the address, which is requested only once.
	 *
	 * @throws DiscoveryError
	 */
	public function page(): WebPage {
		return $this->page ??= WebPage::fromResponse( $this->read( $this->address->url, moved: FeedFinder::moved( ... ) ) );
	}

	/**
	 * Returns a successful response.
	 *
	 * @param array<string, string> $headers
	 * @param (\Closure(Response): string)|null $moved see Http::get()
	 * @throws DiscoveryError
	 */
	public function read( string $url, array $headers = [], ?\Closure $moved = null ): Response {
		$response = $this->get( $url, $headers, $moved );
		if ( ! $response->isGood() ) {
			throw DiscoveryError::ofResponse( $response, (string) wp_parse_url( $url, PHP_URL_HOST ) );
		}
		return $response;
	}

	/**
	 * Returns the response of any public host, whatever its status.
	 *
	 * @param array<string, string> $headers
	 * @param (\Closure(Response): string)|null $moved see Http::get()
	 * @throws DiscoveryError when the time or the calls of this discovery are used up
	 */
	public function get( string $url, array $headers = [], ?\Closure $moved = null ): Response {
		$this->end ??= microtime( true ) + self::SECONDS;
		$left        = $this->end - microtime( true );
		if ( ! $this->mayCall() || $left <= 0 ) {
			throw DiscoveryError::ofResponse(
				new Response( 0, '', [], 'timeout' ),
				(string) wp_parse_url( $url, PHP_URL_HOST ),
			);
		}
		++$this->calls;
		return $this->http->get( $url, Http::ANY_PUBLIC, $left, self::MAX_BYTES, $headers, $moved );
	}

	public function mayCall(): bool {
		return $this->calls < self::CALLS;
	}
}
