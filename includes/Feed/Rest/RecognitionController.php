<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Rest;

use Frontispiece\Feed\Source\Recognition\PastedText;
use Frontispiece\Feed\Source\Recognition\TokenRecognition;
use Frontispiece\Kernel\Rest\RestController;
use Frontispiece\Kernel\Text\ArrayReader;

/** REST route that describes a pasted access token. Stores nothing and never returns the token. */
final class RecognitionController extends RestController {
	protected const TITLE = 'recognized-token';

	/** @param \Closure(): TokenRecognition $recognition other routes do not load it */
	public function __construct( private readonly \Closure $recognition ) {}

	public function register_routes(): void {
		$this->route( '/connect/recognize', $this->endpoint(
			'POST',
			fn( \WP_REST_Request $request ): array => $this->recognize( new ArrayReader( $request->get_params() ) ),
			[
				'token' => [ 'type' => 'string', 'maxLength' => PastedText::MAX_LENGTH, 'required' => true ],
				'type'  => [ 'type' => 'string', 'pattern' => '^[a-z][a-z0-9-]{0,31}$', 'required' => true ],
			],
		) );
	}

	protected function properties(): array {
		$text = [ 'type' => 'string' ];
		$time = [ 'type' => [ 'integer', 'null' ], 'description' => 'Unix seconds, 0 = never, null = unknown.' ];
		return [
			'kind'        => $text + [ 'description' => 'Which kind of token, or what was pasted instead.' ],
			'title'       => $text,
			'accounts'    => [ 'type' => 'array', 'description' => 'What the token gives access to.' ],
			'app'         => $text + [ 'description' => 'Name of the app that the token was made with.' ],
			'permissions' => [ 'type' => 'array', 'description' => 'What reading needs, and whether it is granted.' ],
			'expiry'      => $text,
			'expires_at'  => $time,
			'data_ends'   => $time,
			'days_left'   => [ 'type' => [ 'integer', 'null' ] ],
			'type'        => $text + [ 'description' => 'The type of source that the token can connect.' ],
			'type_label'  => $text,
			'is_usable'   => [ 'type' => 'boolean' ],
			'advice'      => [ 'type' => 'array', 'items' => $text ],
			'problem'     => [ 'type' => [ 'object', 'null' ], 'description' => 'Why the token was refused.' ],
		];
	}

	/** @return array<string, mixed> */
	private function recognize( ArrayReader $in ): array {
		return ( $this->recognition )()->recognize( $in->string( 'token' ), $in->string( 'type' ) );
	}
}
