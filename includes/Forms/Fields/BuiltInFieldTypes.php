<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields;

use Frontispiece\Forms\Fields\Types\Acceptance;
use Frontispiece\Forms\Fields\Types\Address;
use Frontispiece\Forms\Fields\Types\Calculated;
use Frontispiece\Forms\Fields\Types\Captcha;
use Frontispiece\Forms\Fields\Types\Checkbox;
use Frontispiece\Forms\Fields\Types\Color;
use Frontispiece\Forms\Fields\Types\Count;
use Frontispiece\Forms\Fields\Types\Country;
use Frontispiece\Forms\Fields\Types\Date;
use Frontispiece\Forms\Fields\Types\Email;
use Frontispiece\Forms\Fields\Types\File;
use Frontispiece\Forms\Fields\Types\HCaptcha;
use Frontispiece\Forms\Fields\Types\Hidden;
use Frontispiece\Forms\Fields\Types\Name;
use Frontispiece\Forms\Fields\Types\Nps;
use Frontispiece\Forms\Fields\Types\Number;
use Frontispiece\Forms\Fields\Types\ProofOfWork;
use Frontispiece\Forms\Fields\Types\Quiz;
use Frontispiece\Forms\Fields\Types\Radio;
use Frontispiece\Forms\Fields\Types\Range;
use Frontispiece\Forms\Fields\Types\Rating;
use Frontispiece\Forms\Fields\Types\Recaptcha;
use Frontispiece\Forms\Fields\Types\Repeat;
use Frontispiece\Forms\Fields\Types\Scale;
use Frontispiece\Forms\Fields\Types\Select;
use Frontispiece\Forms\Fields\Types\Submit;
use Frontispiece\Forms\Fields\Types\Tel;
use Frontispiece\Forms\Fields\Types\Text;
use Frontispiece\Forms\Fields\Types\Textarea;
use Frontispiece\Forms\Fields\Types\Time;
use Frontispiece\Forms\Fields\Types\Turnstile;
use Frontispiece\Forms\Fields\Types\Url;
use Frontispiece\Forms\Spam\CaptchaChallenge;
use Frontispiece\Forms\Spam\ProofChallenge;
use Frontispiece\Forms\Spam\UsedChallenges;
use Frontispiece\Kernel;

/** The field types of the plugin. Each is a file in Types/ and a line here. */
final class BuiltInFieldTypes {
	public function __construct( private readonly Kernel $kernel ) {}

	/**
	 * @return array<string, callable(): FieldType> by name, in the order of the editor's buttons; a page makes only
	 *     those it shows
	 */
	public function factories(): array {
		return [
			'text'       => static fn() => new Text(),
			'name'       => static fn() => new Name(),
			'email'      => static fn() => new Email(),
			'url'        => static fn() => new Url(),
			'tel'        => static fn() => new Tel(),
			'address'    => static fn() => new Address(),
			'country'    => static fn() => new Country(),
			'number'     => static fn() => new Number(),
			'range'      => static fn() => new Range(),
			'calculated' => static fn() => new Calculated(),
			'date'       => static fn() => new Date(),
			'time'       => static fn() => new Time(),
			'color'      => static fn() => new Color(),
			'textarea'   => static fn() => new Textarea(),
			'select'     => static fn() => new Select(),
			'checkbox'   => static fn() => new Checkbox(),
			'radio'      => static fn() => new Radio(),
			'rating'     => static fn() => new Rating(),
			'scale'      => static fn() => new Scale(),
			'nps'        => static fn() => new Nps(),
			'acceptance' => static fn() => new Acceptance(),
			'quiz'       => fn() => $this->quiz(),
			'captcha'    => fn() =>
				new Captcha( new CaptchaChallenge( $this->kernel->clock(), $this->kernel->signer() ), $this->spent() ),
			'proof_of_work' => fn() => new ProofOfWork(
				new ProofChallenge( $this->kernel->signer() ),
				$this->quiz(),
				$this->spent(),
			),
			'turnstile'  => static fn() => new Turnstile(),
			'hcaptcha'   => static fn() => new HCaptcha(),
			'recaptcha'  => static fn() => new Recaptcha(),
			'file'       => static fn() => new File(),
			'repeat'     => static fn() => new Repeat(),
			'hidden'     => fn() =>
				new Hidden( new RequestContext( $this->kernel->signer(), $this->kernel->clock() ) ),
			'count'      => static fn() => new Count(),
			'submit'     => static fn() => new Submit(),
		];
	}

	private function quiz(): Quiz {
		return new Quiz( $this->kernel->clock(), $this->kernel->signer(), $this->spent() );
	}

	private function spent(): UsedChallenges {
		return new UsedChallenges( $this->kernel->db(), $this->kernel->rateLimit() );
	}
}
