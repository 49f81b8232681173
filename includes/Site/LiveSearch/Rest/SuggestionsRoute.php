<?php
declare(strict_types=1);

namespace Frontispiece\Site\LiveSearch\Rest;

use Frontispiece\Kernel\Rest\PublicAnswer;
use Frontispiece\Kernel\Rest\PublicRoute;
use Frontispiece\Kernel\Rest\RestController;

/** Handles GET frontispiece/v1/suggestions, which returns what the Ajax call returns, for all visitors alike. */
final class SuggestionsRoute {
	private const PATH = '/suggestions';

	/** Seconds that shared caches keep suggestions, and then browsers: a new post is found within ten seconds. */
	private const SECONDS = 7;
	private const BROWSER = 3;

	/**
	 * @param \Closure(array<string, string>): (array<array-key, mixed>|null) $find answers for the fields of the Ajax call;
	 *     null for too many searches
	 * @param \Closure(): bool $isComplete whether the index has all posts. Until then, answers may change at any moment
	 */
	public function __construct( private readonly \Closure $find, private readonly \Closure $isComplete ) {}

	/** Returns the URL to which scripts append the number of suggestions and the query. */
	public static function url( string $locale ): string {
		return add_query_arg( 'locale', $locale, rest_url( RestController::NAMESPACE . self::PATH ) );
	}

	/** Like the AJAX action, with the same limit. */
	public function register(): void {
		PublicRoute::register(
			self::PATH,
			'suggestions',
			[
				'locale'     => [ 'type' => 'string', 'pattern' => '^[A-Za-z0-9_]{2,20}$', 'required' => true ],
				'number'     => [ 'type' => 'string', 'pattern' => '^[0-9]{1,3}$', 'required' => true ],
				'query'      => [ 'type' => 'string', 'maxLength' => 2000, 'required' => true ],
				'thumbnails' => [ 'type' => 'string', 'enum' => [ '', '1' ], 'default' => '' ],
			],
			[
				'suggestions' => [ 'type' => 'array', 'items' => [ 'type' => 'object' ] ],
				'allsearch'   => [ 'type' => 'string', 'description' => 'URL of all results.' ],
			],
			$this->get( ... ),
		);
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	private function get( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error {
		/** @var array<string, string> $input */
		$input = array_filter( $request->get_params(), 'is_string' );
		[ $locale, $query ] = [ $input['locale'] ?? '', $input['query'] ?? '' ];
		if ( ! PublicAnswer::speak( $locale ) ) {
			return new \WP_Error( 'no_language', __( 'Something went wrong. Please try again.', 'frontispiece' ), [ 'status' => 404 ] );
		}
		$isComplete  = ( $this->isComplete )();
		$suggestions = ( $this->find )( $input );
		if ( null === $suggestions ) {
			return PublicAnswer::tooMany();
		}
		if ( ! $isComplete || ! ( $this->isComplete )() ) {
			return PublicAnswer::unkept( $suggestions );
		}
		// As browsers encode a query.
		$encoded = str_replace( '%2A', '*', urlencode( $query ) );
		$address = self::url( $locale ) . '&number=' . (int) ( $input['number'] ?? '' ) . "&query=$encoded";
		return PublicAnswer::forRequest(
			$request,
			$suggestions,
			[ 'suggestions' ],
			$address . ( '1' === ( $input['thumbnails'] ?? '' ) ? '&thumbnails=1' : '' ),
			self::SECONDS,
			self::BROWSER,
		);
	}
}
