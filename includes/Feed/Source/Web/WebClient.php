<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Web;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- the text of an error is escaped where it is shown.

use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Http\Http;
use Frontispiece\Kernel\Http\Response;
use Frontispiece\Kernel\Text\ArrayReader;

/**
 * Requests public URLs without an access token. Throws SourceError on failure, except for 4xx statuses, which drivers
 * interpret.
 */
final class WebClient {
	/** Seconds to wait after status 429 if the response does not say. */
	private const LIMITED = 15 * MINUTE_IN_SECONDS;

	/** Seconds to wait according to the headers of the last response. */
	private int $pause = 0;

	public function __construct( private readonly Http $http, private readonly Clock $clock ) {}

	/**
	 * @param list<string>          $hosts
	 * @param array<string, string> $headers
	 * @param (\Closure(Response): string)|null $moved see Http::get()
	 * @throws SourceError
	 */
	public function get( string $url, array $hosts, int $timeout = 10, array $headers = [], ?\Closure $moved = null ): Response {
		return $this->checked( $this->http->get( $url, $hosts, $timeout, headers: $headers, moved: $moved ) );
	}

	/**
	 * Requests a URL conditionally: an unchanged response is not sent again.
	 *
	 * @param list<string>          $hosts
	 * @param array<string, string> $headers
	 * @param (\Closure(Response): string)|null $moved see Http::get()
	 * @return Response|null null = unchanged since the posts of the source were stored
	 * @throws SourceError
	 */
	public function changed(
		Source $source,
		string $url,
		array $hosts,
		array $headers = [],
		?\Closure $moved = null,
	): ?Response {
		$response = $this->get( $url, $hosts, headers: $headers + Validators::forSource( $source )->headers( $url ), moved: $moved );
		return 304 === $response->status ? null : $response;
	}

	/**
	 * Returns a JSON object. With a 4xx status, it contains the server's error.
	 *
	 * @throws SourceError
	 */
	public static function json( Response $response ): ArrayReader {
		$json = $response->json();
		if ( null === $json ) {
			throw new SourceError(
				SourceError::TRANSIENT,
				sprintf(
					/* translators: %d: HTTP status. */
					__( 'The social network returned an invalid response (status %d).', 'frontispiece' ),
					$response->status,
				),
				'not_json',
			);
		}
		return new ArrayReader( $json );
	}

	/** @return int seconds to wait before the next refresh */
	public function pause(): int {
		return $this->pause;
	}

	/**
	 * Checks a response to a request that was sent elsewhere.
	 *
	 * @throws SourceError
	 */
	public function checked( Response $response ): Response {
		$now         = $this->clock->now();
		$this->pause = RateLimitHeaders::pause( $response, $now );
		if ( '' !== $response->problem ) {
			throw new SourceError(
				SourceError::TRANSIENT,
				/* translators: %s: technical name of a problem, for example "timeout". */
				sprintf( __( 'Couldn\'t connect to the social network (%s).', 'frontispiece' ), $response->problem ),
				$response->problem,
			);
		}
		if ( 429 === $response->status ) {
			$retry = RateLimitHeaders::retry( $response, $now );
			throw new SourceError(
				SourceError::LIMIT,
				__( 'The rate limit of the social network has been reached.', 'frontispiece' ),
				'http_429',
				0 === $retry ? self::LIMITED : $retry,
			);
		}
		if ( $response->status >= 500 ) {
			throw new SourceError(
				SourceError::TRANSIENT,
				__( 'The social network rejected the request without giving a reason.', 'frontispiece' ),
				"http_{$response->status}",
				RateLimitHeaders::retry( $response, $now ),
			);
		}
		return $response;
	}
}
