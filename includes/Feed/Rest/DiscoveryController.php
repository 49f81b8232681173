<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Rest;

use Frontispiece\Feed\Source\Discovery\Candidate;
use Frontispiece\Feed\Source\Discovery\CandidateAvatar;
use Frontispiece\Feed\Source\Discovery\Discovery;
use Frontispiece\Feed\Source\Discovery\DiscoveryError;
use Frontispiece\Feed\Source\Driver\SourceDefinition;
use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Kernel\Rest\RestController;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\ModuleSettings;

/** REST route that finds sources at an address. POST /sources connects what it found. */
final class DiscoveryController extends RestController {
	protected const TITLE = 'discovered-sources';

	public function __construct(
		private readonly Discovery $discovery,
		private readonly SourceDrivers $drivers,
		private readonly CandidateAvatar $avatar,
		private readonly ModuleSettings $modules,
	) {}

	public function register_routes(): void {
		$this->route(
			'/sources/discover',
			$this->endpoint(
				'POST',
				fn( \WP_REST_Request $request ): array|\WP_Error => $this->discover( $request['address'] ),
				[ 'address' => [ 'type' => 'string', 'required' => true, 'minLength' => 1, 'maxLength' => 2000 ] ],
			),
		);
		$this->resource(
			'/sources/discover/avatar',
			'candidate-avatar',
			[ 'avatar' => [ 'type' => 'string' ] ],
			$this->endpoint(
				'GET',
				fn( \WP_REST_Request $request ): array => $this->avatar( new ArrayReader( $request->get_params() ) ),
				[
					'driver'  => [ 'type' => 'string', 'required' => true, 'pattern' => '^[a-z0-9-]{1,32}$' ],
					'address' => [ 'type' => 'string', 'required' => true, 'maxLength' => 2000 ],
				],
			),
		);
	}

	/** @return array{avatar: string} */
	private function avatar( ArrayReader $in ): array {
		return [ 'avatar' => $this->avatar->forAddress( $in->string( 'driver' ), $in->string( 'address' ) ) ];
	}

	/** @return array{candidates: list<array<string, mixed>>}|\WP_Error */
	private function discover( mixed $address ): array|\WP_Error {
		try {
			$candidates = $this->discovery->find( is_string( $address ) ? $address : '' );
		} catch ( DiscoveryError $error ) {
			return new \WP_Error(
				'frontispiece_not_found_there',
				$error->getMessage(),
				[ 'status' => $error->status, 'advice' => $error->advice, 'guide' => $error->guide ],
			);
		}
		return [
			'candidates' => array_map(
				fn( Candidate $candidate ): array => [ 'shows' => $this->shows( $candidate ) ]
					+ $candidate->shown( $this->drivers->label( $candidate->driver ) ),
				$candidates,
			),
		];
	}

	/** @return list<string> families of its posts, without those whose feeds are off */
	private function shows( Candidate $candidate ): array {
		$features = [ SourceDefinition::POSTS => 'social-feed', SourceDefinition::PHOTOS => 'photo-feed' ];
		return array_values( array_filter(
			$candidate->shows,
			fn( string $family ): bool => $this->modules->isOn( $features[ $family ] ?? '' ),
		) );
	}

	protected function properties(): array {
		$text = [ 'type' => 'string' ];
		return [
			'candidates' => [
				'type'  => 'array',
				'items' => [
					'type'       => 'object',
					'properties' => [
						'driver'  => $text,
						'label'   => $text,
						'title'   => $text,
						'hasAvatar' => [ 'type' => 'boolean' ],
						'usesToken' => [ 'type' => 'boolean' ],
						'address' => $text,
						'notice'  => $text,
						'shows'   => [ 'type' => 'array', 'items' => $text ],
						'posts'   => [ 'type' => 'array', 'items' => [ 'type' => 'object' ] ],
					],
				],
			],
		];
	}
}
