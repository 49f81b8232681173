<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Starter;

/** The registry of form templates. */
final class FormTemplates {
	/** The one that activation creates a form from. */
	public const STARTER = 'contact';

	/** Files in the folder forms/. */
	private const BUILT_IN = [
		self::STARTER,
		'support',
		'quote',
		'appointment',
		'event-registration',
		'rsvp',
		'order',
		'job-application',
		'volunteer',
		'newsletter',
		'feedback',
		'survey',
		'problem-report',
		'data-request',
		'blank',
	];

	/** @return array<string, FormTemplate> by slug, in the order in which they are offered */
	public function all(): array {
		$builtIn = array_combine( self::BUILT_IN, array_map( [ self::class, 'builtIn' ], self::BUILT_IN ) );
		/**
		 * Filters the templates that new forms can start from.
		 *
		 * @since 1.0.0
		 * @param array<string, FormTemplate> $templates By slug: small letters, digits and hyphens.
		 */
		$filtered = apply_filters( 'frontispiece_form_templates', $builtIn );
		return array_filter(
			is_array( $filtered ) ? $filtered : $builtIn,
			static fn( mixed $template, int|string $slug ): bool => $template instanceof FormTemplate
				&& 1 === preg_match( '/^[a-z][a-z0-9-]*$/D', (string) $slug ),
			ARRAY_FILTER_USE_BOTH,
		);
	}

	public function get( string $slug ): ?FormTemplate {
		return $this->all()[ $slug ] ?? null;
	}

	/** Returns a template of this plugin, in the current language. */
	public static function builtIn( string $slug ): FormTemplate {
		$template = require __DIR__ . "/forms/$slug.php";
		assert( $template instanceof FormTemplate );
		return $template;
	}
}
