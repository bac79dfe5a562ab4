/** Draws bars on a canvas. The only module that imports Chart.js, which is large: import it lazily. */
import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

export interface Bar {
  label: string;
  /** On the axis. */
  short: string;
  value: number;
}

export interface Drawing {
  /** Draws one bar in the colour of text. */
  select: (place: number) => void;
  destroy: () => void;
}

/** Without animation. The colours are those of the stylesheet, also after the visitor changes the colour scheme. */
export function drawBars(
  canvas: HTMLCanvasElement,
  bars: readonly Bar[],
  format: (value: number) => string,
): Drawing {
  let selected = bars.length - 1;
  const { fontFamily } = getComputedStyle(canvas);
  const font = { family: fontFamily, size: 12 };
  const bar = () => getComputedStyle(canvas).color;
  const line = () => getComputedStyle(canvas).borderTopColor;
  const text = () => getComputedStyle(canvas.parentElement!).color;
  const chart = new Chart(canvas, {
    type: 'bar',
    data: {
      labels: bars.map(({ label }) => label),
      datasets: [
        {
          data: bars.map(({ value }) => value),
          backgroundColor: ({ dataIndex }) => (dataIndex === selected ? text() : bar()),
          hoverBackgroundColor: text,
          maxBarThickness: 40,
        },
      ],
    },
    options: {
      animation: false,
      maintainAspectRatio: false,
      interaction: { mode: 'index', intersect: false },
      scales: axesOf(bars, format, { color: text, font, maxRotation: 0, autoSkipPadding: 12 }, line),
      plugins: {
        tooltip: {
          displayColors: false,
          titleFont: font,
          bodyFont: font,
          callbacks: { label: ({ dataIndex }) => format(bars[dataIndex]?.value ?? 0) },
        },
      },
    },
  });

  const redraw = () => chart.update();
  const schemes = [matchMedia('(prefers-color-scheme: dark)'), matchMedia('(forced-colors: active)')];
  for (const scheme of schemes) scheme.addEventListener('change', redraw);
  return {
    select: (place) => {
      selected = place;
      redraw();
    },
    destroy: () => {
      for (const scheme of schemes) scheme.removeEventListener('change', redraw);
      chart.destroy();
    },
  };
}

function axesOf(
  bars: readonly Bar[],
  format: (value: number) => string,
  ticks: { color: () => string; font: object; maxRotation: number; autoSkipPadding: number },
  line: () => string,
) {
  return {
    x: {
      grid: { display: false },
      border: { display: false },
      ticks: { ...ticks, callback: (place: string | number) => bars[Number(place)]?.short },
    },
    y: {
      beginAtZero: true,
      grid: { color: line },
      border: { display: false },
      ticks: {
        ...ticks,
        precision: 0,
        maxTicksLimit: 5,
        callback: (value: string | number) => format(Number(value)),
      },
    },
  };
}
