<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rest;

use Frontispiece\Forms\Access\FormAccess;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\Results\FormResults;
use Frontispiece\Forms\Results\ResultFilter;
use Frontispiece\Forms\Results\ResultsCsv;
use Frontispiece\Forms\Results\StepCounter;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Rest\RestController;
use Frontispiece\Kernel\Rest\Schema;
use Frontispiece\Kernel\Security\Capabilities;
use Frontispiece\Kernel\Security\RateLimit;

/** REST routes of a form's results, for users who may view its entries, and of the visits that its steps count. */
final class ResultsController extends RestController {
	protected const TITLE = 'form-results';

	/** Visits of steps that are counted for a form within a minute. More would hardly be people. */
	private const MAX_STEPS = 600;

	public function __construct(
		private readonly FormResults $results,
		private readonly StepCounter $steps,
		private readonly FormRepository $forms,
		private readonly FormAccess $access,
		private readonly RateLimit $rates,
		private readonly Clock $clock,
	) {}

	public function register_routes(): void {
		$id = [ 'id' => [ 'type' => 'integer', 'minimum' => 1 ] ];
		$this->route( '/contact-forms/(?P<id>\d+)/results', $this->endpoint(
			'GET',
			$this->find( ... ),
			$id + ResultFilter::args(),
			Capabilities::VIEW_ENTRIES,
		) );
		$step = [
			'type'        => 'integer',
			'minimum'     => StepCounter::SENT,
			'maximum'     => StepCounter::MAX_STEP,
			'description' => 'Number of the step; 0 = the form was sent.',
		];
		$this->resource( '/contact-forms/(?P<id>\d+)/steps', 'form-step', [ 'step' => $step ], $this->endpoint(
			'POST',
			$this->countStep( ... ),
			$id + [
				'step'            => [ 'required' => true ] + $step,
				FormAccess::FIELD => [ 'type' => 'string', 'maxLength' => 2000, 'default' => '' ],
			],
			static fn(): bool => true,
		) );
	}

	/** @return array<string, mixed>|\WP_Error */
	private function find(
		int $id,
		string $from,
		string $until,
		string $version,
		string $locale,
		string $question,
		string $choice,
	): array|\WP_Error {
		// The browser's today may be another day.
		$until  = '' !== $from && '' === $until ? max( $from, (string) wp_date( 'Y-m-d', $this->clock->now() ) ) : $until;
		$filter = new ResultFilter( $from, $until, $version, $locale, $question, $choice );
		if ( '' !== $from && $until < $from ) {
			return self::failure( 'invalid_range', __( 'The last day is before the first day.', 'frontispiece' ) );
		}
		if ( ! $filter->isWhole() ) {
			return self::failure( 'invalid_range', __( 'Some fields have errors.', 'frontispiece' ) );
		}
		$results = $this->results->find( $id, $filter );
		return null === $results
			? self::notFound( __( 'Form not found.', 'frontispiece' ) )
			: $results + [ 'csv' => ResultsCsv::url( $id, $filter ) ];
	}

	/** Answers the same whether it counts or not: it is called by pages, which nobody reads the answer of. */
	private function countStep( \WP_REST_Request $request, int $id, int $step ): \WP_REST_Response {
		$form  = $this->forms->find( $id );
		$proof = $request[ FormAccess::FIELD ];
		if (
			null !== $form
			&& $form->settings->is( StepCounter::SETTING )
			&& $this->access->admits( $form, is_string( $proof ) ? $proof : '' )
			// All visitors together, because a limit for each would have to tell them apart.
			&& $this->rates->count( 'form-steps', MINUTE_IN_SECONDS, "form $id" ) <= self::MAX_STEPS
		) {
			$this->steps->add( $form, $step );
		}
		$response = new \WP_REST_Response( null, 204 );
		$response->header( 'Cache-Control', 'no-store' );
		return $response;
	}

	protected function properties(): array {
		$periods  = Schema::byType( string: [ 'start' ], integer: [ 'entries' ] );
		$question = Schema::byType( string: [ 'name', 'label', 'kind' ], boolean: [ 'isRemoved' ], integer: [ 'answered' ] ) + [
			'choices' => [ 'type' => [ 'array', 'null' ] ],
			'nps'     => [ 'type' => [ 'object', 'null' ] ],
			'bins'    => [ 'type' => [ 'array', 'null' ] ],
		] + array_fill_keys( [ 'mean', 'median', 'min', 'max' ], [ 'type' => [ 'number', 'null' ] ] );
		return [
			'form'      => Schema::object( Schema::byType( integer: [ 'id' ], string: [ 'title' ] ) ),
			'entries'   => [ 'type' => 'integer' ],
			'pending'   => [ 'type' => 'integer', 'description' => 'Entries that are not counted yet; 0 = the results are exact.' ],
			'interval'  => [ 'type' => 'string', 'enum' => [ 'day', 'month' ] ],
			'periods'   => Schema::list( Schema::object( $periods ) ),
			'questions' => Schema::list( Schema::object( $question ) ),
			'steps'     => [ 'type' => [ 'object', 'null' ], 'description' => 'Null if steps are not counted.' ],
		] + Schema::byType( objects: [ 'versions', 'languages' ], string: [ 'csv' ] );
	}
}
