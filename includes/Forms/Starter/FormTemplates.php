<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Starter;

/** The registry of form templates. */
final class FormTemplates {
	/** The one that activation creates a form from. */
	public const STARTER = 'contact';

	private const BUILT_IN = [
		self::STARTER        => Templates\Contact::class,
		'support'            => Templates\Support::class,
		'quote'              => Templates\Quote::class,
		'appointment'        => Templates\Appointment::class,
		'event-registration' => Templates\EventRegistration::class,
		'rsvp'               => Templates\Rsvp::class,
		'order'              => Templates\Order::class,
		'job-application'    => Templates\JobApplication::class,
		'volunteer'          => Templates\Volunteer::class,
		'newsletter'         => Templates\Newsletter::class,
		'feedback'           => Templates\Feedback::class,
		'survey'             => Templates\Survey::class,
		'problem-report'     => Templates\ProblemReport::class,
		'data-request'       => Templates\DataRequest::class,
		'blank'              => Templates\Blank::class,
	];

	/** @var array<string, FormTemplate>|null */
	private ?array $all = null;

	/** @return array<string, FormTemplate> by slug, in the order in which they are offered */
	public function all(): array {
		if ( null === $this->all ) {
			$builtIn = array_map( static fn( string $class ): FormTemplate => new $class(), self::BUILT_IN );
			/**
			 * Filters the templates that new forms can start from.
			 *
			 * @param array<string, FormTemplate> $templates By slug: small letters, digits and hyphens.
			 */
			$filtered  = apply_filters( 'frontispiece_form_templates', $builtIn );
			$this->all = [];
			foreach ( is_array( $filtered ) ? $filtered : $builtIn as $slug => $template ) {
				if ( $template instanceof FormTemplate && 1 === preg_match( '/^[a-z][a-z0-9-]*$/D', (string) $slug ) ) {
					$this->all[ $slug ] = $template;
				}
			}
		}
		return $this->all;
	}

	public function get( string $slug ): ?FormTemplate {
		return $this->all()[ $slug ] ?? null;
	}
}
