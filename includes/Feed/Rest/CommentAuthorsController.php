<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Rest;

use Frontispiece\Feed\Comment\CommentAuthors;
use Frontispiece\Kernel\Rest\RestController;
use Frontispiece\Kernel\Text\ArrayReader;

/**
 * REST routes for finding and erasing a person's stored comments at their request. The name is sent in the request
 * body, because URLs end up in logs.
 */
final class CommentAuthorsController extends RestController {
	protected const TITLE = 'comments-of-a-person';
	private const MAX_COMMENTS = 500;

	public function __construct( private readonly CommentAuthors $commentAuthors ) {}

	public function register_routes(): void {
		$name = [ 'name' => [ 'type' => 'string', 'minLength' => 2, 'maxLength' => 200, 'required' => true ] ];
		$ids  = [
			'ids' => [
				'type'     => 'array',
				'items'    => [ 'type' => 'string', 'maxLength' => 24 ],
				'minItems' => 1,
				'maxItems' => self::MAX_COMMENTS,
				'required' => true,
			],
		];
		$this->route(
			'/tools/commenter',
			$this->endpoint( 'POST', $this->find( ... ), $name ),
			$this->endpoint( 'DELETE', $this->erase( ... ), $name + $ids ),
		);
	}

	protected function properties(): array {
		return [
			'comments' => [ 'type' => 'array', 'items' => [ 'type' => 'object' ] ],
			'total'    => [ 'type' => 'integer' ],
			'erased'   => [ 'type' => 'integer' ],
		];
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	public function find( \WP_REST_Request $request ): \WP_REST_Response {
		[ $names, $address ] = self::criteria( $request );
		$comments            = array_values( $this->commentAuthors->find( $names, $address ) );
		return new \WP_REST_Response( [
			'comments' => array_slice( $comments, 0, self::MAX_COMMENTS ),
			'total'    => count( $comments ),
		] );
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	public function erase( \WP_REST_Request $request ): \WP_REST_Response {
		[ $names, $address ] = self::criteria( $request );
		$ids                 = ( new ArrayReader( $request->get_params() ) )->strings( 'ids' );
		return new \WP_REST_Response( [ 'erased' => $this->commentAuthors->erase( $names, $address, $ids ) ] );
	}

	/**
	 * @param \WP_REST_Request<array<string, mixed>> $request
	 * @return array{list<string>, string} names, and an email address if the search was for one
	 */
	private static function criteria( \WP_REST_Request $request ): array {
		return CommentAuthors::criteria( ( new ArrayReader( $request->get_params() ) )->string( 'name' ) );
	}
}
